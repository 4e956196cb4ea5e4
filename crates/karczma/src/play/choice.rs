//! Moves narrowed touch by touch.

use karczma_kernel::Element;

/// The moves on offer and what has been touched so far.
///
/// A move is a path of touches. Elements of one kind that a path names side by side may be touched in any order: whoever
/// discards two cards need not begin with the lower one. Where two moves differ by nothing but that order, the order
/// that was touched decides.
#[derive(Debug)]
pub(crate) struct Choices<M> {
    offered: Vec<(M, Vec<Element>)>,
    path: Vec<Element>,
}

impl<M> Choices<M> {
    /// Nothing touched yet.
    pub(crate) const fn new(offered: Vec<(M, Vec<Element>)>) -> Self {
        Self { offered, path: Vec::new() }
    }

    /// What has been touched.
    pub(crate) fn path(&self) -> &[Element] {
        &self.path
    }

    /// What can be touched next, in the order of the moves, each once.
    pub(crate) fn next(&self) -> Vec<Element> {
        let mut next: Vec<Element> = Vec::new();
        for (_, touches) in &self.offered {
            for element in rest(touches, &self.path).into_iter().flatten() {
                if !next.contains(element) {
                    next.push(element.clone());
                }
            }
        }
        next
    }

    /// The moves that are still possible if this is touched next.
    pub(crate) fn after(&self, element: &Element) -> Vec<&M> {
        let path: Vec<Element> = self.path.iter().chain([element]).cloned().collect();
        let fits = |touches: &[Element]| rest(touches, &path).is_some();
        self.offered.iter().filter(|(_, touches)| fits(touches)).map(|(chosen, _)| chosen).collect()
    }

    /// Touches an element; false, and nothing changes, if no move goes on with it.
    pub(crate) fn touch(&mut self, element: &Element) -> bool {
        let goes_on = self.next().contains(element);
        if goes_on {
            self.path.push(element.clone());
        }
        goes_on
    }

    /// Takes the last touch back; false if there is none.
    pub(crate) fn back(&mut self) -> bool {
        self.path.pop().is_some()
    }

    /// The move whose path has been touched to its end.
    pub(crate) fn whole(&self) -> Option<&M> {
        let exact = self.offered.iter().find(|(_, touches)| *touches == self.path);
        let whole =
            |touches: &[Element]| touches.len() == self.path.len() && rest(touches, &self.path).is_some();
        exact.or_else(|| self.offered.iter().find(|(_, touches)| whole(touches))).map(|(chosen, _)| chosen)
    }

    /// Puts other moves on offer, and keeps what was touched if it still leads somewhere.
    pub(crate) fn renew(&mut self, offered: Vec<(M, Vec<Element>)>) {
        self.offered = offered;
        if !self.offered.iter().any(|(_, touches)| rest(touches, &self.path).is_some()) {
            self.path.clear();
        }
    }
}

/// The elements with which this move goes on after `path`; `None` if it does not begin so.
fn rest<'m>(touches: &'m [Element], path: &[Element]) -> Option<Vec<&'m Element>> {
    let mut path = path;
    for run in touches.chunk_by(|one, other| kind(one) == kind(other)) {
        let (now, later) = path.split_at(path.len().min(run.len()));
        let mut left: Vec<&Element> = run.iter().collect();
        for element in now {
            let at = left.iter().position(|other| *other == element)?;
            left.remove(at);
        }
        if !left.is_empty() {
            return Some(left);
        }
        path = later;
    }
    path.is_empty().then(Vec::new)
}

/// The part of an id before its colon.
fn kind(element: &Element) -> &str {
    element.0.split_once(':').map_or(element.0.as_str(), |(kind, _)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Vec<Element> {
        text.split(' ').map(|part| Element(part.to_owned())).collect()
    }

    fn choices(moves: &[&'static str]) -> Choices<&'static str> {
        Choices::new(moves.iter().map(|text| (*text, path(text))).collect())
    }

    #[test]
    fn touches_narrow_the_moves() {
        let mut choices = choices(&["card:b2 action:go", "card:b3 action:go", "action:pass"]);
        assert_eq!(choices.next(), path("card:b2 card:b3 action:pass"));
        assert!(!choices.touch(&Element::new("card", "r9")));
        assert!(choices.touch(&Element::new("card", "b3")));
        assert_eq!((choices.next(), choices.whole()), (path("action:go"), None));
        assert!(choices.touch(&Element::new("action", "go")));
        assert_eq!(choices.whole(), Some(&"card:b3 action:go"));
        assert!(choices.back() && choices.back() && !choices.back());
    }

    #[test]
    fn things_of_one_kind_come_in_any_order() {
        let mut choices = choices(&["card:b2 card:b3 action:go", "card:b2 card:b9 action:go"]);
        choices.touch(&Element::new("card", "b9"));
        assert_eq!(choices.next(), path("card:b2"));
        choices.touch(&Element::new("card", "b2"));
        choices.touch(&Element::new("action", "go"));
        assert_eq!(choices.whole(), Some(&"card:b2 card:b9 action:go"));
    }

    #[test]
    fn where_the_order_matters_it_decides() {
        let mut choices = choices(&["fig:a fig:b", "fig:b fig:a"]);
        choices.touch(&Element::new("fig", "b"));
        choices.touch(&Element::new("fig", "a"));
        assert_eq!(choices.whole(), Some(&"fig:b fig:a"));
    }

    #[test]
    fn a_touch_that_leads_nowhere_any_more_is_forgotten() {
        let mut choices = choices(&["card:b2 action:go"]);
        choices.touch(&Element::new("card", "b2"));
        choices.renew(vec![("card:b2 action:go", path("card:b2 action:go"))]);
        assert_eq!(choices.path().len(), 1);
        choices.renew(vec![("field:x", path("field:x"))]);
        assert_eq!(choices.path().len(), 0);
    }
}
