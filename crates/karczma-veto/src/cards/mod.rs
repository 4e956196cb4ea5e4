//! The cards of the game and the language they are written in.
