//! touch
