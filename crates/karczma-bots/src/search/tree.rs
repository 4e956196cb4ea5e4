//! The tree: nodes in one growing arena, siblings chained, so that a simulation allocates nothing but new nodes.

use karczma_kernel::Seat;

/// The number of a node in the arena.
pub(super) type NodeId = u32;

/// No node.
pub(super) const NONE: NodeId = u32::MAX;

/// What is known of one move after those on the way to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) first_child: NodeId,
    pub(super) sibling: NodeId,
    /// How often the move was made.
    pub(super) visits: u32,
    /// How often it could have been made: it is not legal in every imagined world.
    pub(super) available: u32,
    /// The sum of what came of it, for the seat that made it.
    pub(super) total: f32,
    /// Who made it.
    pub(super) mover: Seat,
}

/// Nodes, and beside them the moves that lead to them; a root has none.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<Node>,
    moves: Vec<Option<M>>,
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Self { nodes: Vec::new(), moves: Vec::new() }
    }
}

impl<M: Clone + Eq> Tree<M> {
    /// A node that nothing leads to yet.
    pub(super) fn add_root(&mut self) -> NodeId {
        self.push(Node::new(Seat(0)), None)
    }

    /// The child of `parent` by this move, made if need be.
    pub(super) fn child(&mut self, parent: NodeId, mover: Seat, chosen: &M) -> NodeId {
        let found = self.children(parent).find(|&child| {
            self.nodes[child as usize].mover == mover && self.moves[child as usize].as_ref() == Some(chosen)
        });
        found.unwrap_or_else(|| self.add_child(parent, mover, chosen.clone()))
    }

    /// A new first child.
    pub(super) fn add_child(&mut self, parent: NodeId, mover: Seat, chosen: M) -> NodeId {
        let sibling = self.nodes[parent as usize].first_child;
        let child = self.push(Node { sibling, ..Node::new(mover) }, Some(chosen));
        self.nodes[parent as usize].first_child = child;
        child
    }

    fn push(&mut self, node: Node, chosen: Option<M>) -> NodeId {
        self.nodes.push(node);
        self.moves.push(chosen);
        self.nodes.len() as NodeId - 1
    }

    /// The children of a node, the youngest first.
    pub(super) fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let there = |node: NodeId| (node != NONE).then_some(node);
        let first = there(self.nodes[parent as usize].first_child);
        std::iter::successors(first, move |child| there(self.nodes[*child as usize].sibling))
    }

    /// The move that leads to a node; a root has none.
    #[inline]
    pub(super) fn chosen(&self, node: NodeId) -> Option<&M> {
        self.moves[node as usize].as_ref()
    }

    /// Forgets everything, and keeps the space.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.moves.clear();
    }

    /// Moves everything under `from` over to `root` of another tree.
    pub(super) fn transplant(&self, from: NodeId, into: &mut Self, root: NodeId) {
        let old = self.nodes[from as usize];
        let new = &mut into.nodes[root as usize];
        (new.visits, new.available, new.total) = (old.visits, old.available, old.total);
        let mut work = vec![(from, root)];
        while let Some((old, new)) = work.pop() {
            for child in self.children(old) {
                let Some(chosen) = self.chosen(child) else { continue };
                let node = self.nodes[child as usize];
                let copy = into.add_child(new, node.mover, chosen.clone());
                let copied = &mut into.nodes[copy as usize];
                (copied.visits, copied.available, copied.total) = (node.visits, node.available, node.total);
                work.push((child, copy));
            }
        }
    }
}

impl Node {
    const fn new(mover: Seat) -> Self {
        Self { first_child: NONE, sibling: NONE, visits: 0, available: 0, total: 0.0, mover }
    }

    /// What came of it on average, 0 to 1.
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transplanted_subtree_keeps_its_numbers() {
        let mut tree = Tree::default();
        let root = tree.add_root();
        let kept = tree.add_child(root, Seat(0), 'a');
        tree.add_child(root, Seat(0), 'b');
        let below = tree.child(kept, Seat(1), &'c');
        assert_eq!(tree.child(kept, Seat(1), &'c'), below, "a move has one node");
        assert_ne!(tree.child(kept, Seat(0), &'c'), below, "another mover's move is another");
        tree.nodes[kept as usize].visits = 9;
        tree.nodes[below as usize].visits = 7;
        let mut fresh = Tree::default();
        let new_root = fresh.add_root();
        tree.transplant(kept, &mut fresh, new_root);
        assert_eq!(fresh.nodes.len(), 3);
        assert_eq!(fresh.nodes[new_root as usize].visits, 9);
        let copy = fresh.child(new_root, Seat(1), &'c');
        assert_eq!((fresh.nodes[copy as usize].visits, fresh.nodes.len()), (7, 3));
    }
}
