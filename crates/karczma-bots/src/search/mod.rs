//! Information-set Monte Carlo tree search.
//!
//! Every simulation imagines a world in which the seat's view is true, walks down one tree that all worlds share, and
//! plays on from its edge until what is at stake is settled or the horizon is reached. A move that is not legal in
//! every world is judged by how often it could have been made ([Cowling, Powley and Whitehouse, 2012]).
//!
//! With [`Trees::One`] the tree is the searching seat's: everybody is taken to know what it knows. With [`Trees::PerSeat`]
//! every seat has its own and does not see in it what others commit to at the same time.
//!
//! There is no clock here: whoever wants to stop by time says so in the closure that is asked before each simulation.

mod tree;

use karczma_kernel::{Fast, Fate, Game, Observer, PICK, Pending, Quiet, SEATS_MAX, Seat};

use crate::knowledge::Knowledge;
use crate::thoughts::{Thoughts, Weighed};
use tree::{NONE, NodeId, Tree};

/// When a node under the root has been visited so often, the view of the seat there is remembered, so that the tree can
/// be used again if the game comes that way.
const REMEMBERED: u32 = 24;

/// Whose knowledge the tree follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trees {
    /// One tree, of the seat that searches.
    #[default]
    One,
    /// One for every seat.
    PerSeat,
}

/// How a search is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Whose knowledge the tree follows.
    pub trees: Trees,
    /// How much a move that was seldom tried is worth trying, compared with how much the values of simulations differ.
    pub exploration: f32,
    /// Progressive widening: so many moves are tried at a node at first, and one more for each root of its visits. None
    /// tries all.
    pub widening: Option<u32>,
    /// After how many decisions a playout is broken off and its world appraised, in games whose playouts have no better
    /// end.
    pub horizon: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { trees: Trees::One, exploration: 1.0, widening: None, horizon: 32 }
    }
}

/// A search that remembers its tree from one decision of a seat to the next.
pub struct Search<G: Game> {
    settings: Settings,
    tree: Tree<G::Move>,
    spare: Tree<G::Move>,
    /// Views of the seat at its next decision, each with its node.
    remembered: Vec<(NodeId, G::View)>,
    /// How the values of simulations differ, whatever the scale of a game's appraisal.
    spread: Spread,
    // Space that is used again in every simulation.
    moves: Vec<G::Move>,
    proposals: Vec<G::Move>,
    tried: Vec<bool>,
    at: Vec<NodeId>,
    path: Vec<NodeId>,
}

/// What one simulation needs to know.
struct Table<'a, G: Game> {
    game: &'a G,
    view: &'a G::View,
    seat: Seat,
}

impl<G: Knowledge> Search<G> {
    /// An empty tree.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            tree: Tree::default(),
            spare: Tree::default(),
            remembered: Vec::new(),
            spread: Spread::default(),
            moves: Vec::with_capacity(256),
            proposals: Vec::with_capacity(256),
            tried: Vec::with_capacity(256),
            at: Vec::new(),
            path: Vec::with_capacity(256),
        }
    }

    /// Thinks about a decision of `seat`, as long as `go_on` says so; it is told how often the root has been visited.
    pub fn run(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        fate: &mut Fast,
        mut go_on: impl FnMut(u32) -> bool,
    ) {
        self.take_root(game, view, seat);
        self.spread = Spread::default();
        let table = Table { game, view, seat };
        let root = self.lane(seat) as NodeId;
        while go_on(self.tree.nodes[root as usize].visits) {
            self.simulate(&table, root, fate);
        }
    }

    /// What was found out about these moves of `seat`.
    #[must_use]
    pub fn thoughts(&self, seat: Seat, moves: &[G::Move]) -> Thoughts {
        let root = self.lane(seat) as NodeId;
        let weigh = |chosen: &G::Move| {
            let found = self.tree.children(root).find(|&child| self.tree.chosen(child) == Some(chosen));
            found.map_or_else(Weighed::default, |child| {
                let node = &self.tree.nodes[child as usize];
                Weighed { visits: node.visits, value: (node.mean() * 1000.0) as i64 }
            })
        };
        Thoughts::most_visited(moves.iter().map(weigh).collect())
    }

    /// Adds what another search, of the same decision, found out about the next moves: several threads may each grow a
    /// tree, and put them together in the end.
    pub fn merge(&mut self, other: &Self, seat: Seat) {
        let root = self.lane(seat) as NodeId;
        for child in other.tree.children(root) {
            let Some(chosen) = other.tree.chosen(child) else { continue };
            let theirs = other.tree.nodes[child as usize];
            let own = self.tree.child(root, theirs.mover, chosen);
            let node = &mut self.tree.nodes[own as usize];
            node.visits += theirs.visits;
            node.available += theirs.available;
            node.total += theirs.total;
        }
        self.tree.nodes[root as usize].visits += other.tree.nodes[root as usize].visits;
    }

    /// How many nodes the tree has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.tree.nodes.len()
    }

    const fn lane(&self, seat: Seat) -> usize {
        match self.settings.trees {
            Trees::One => 0,
            Trees::PerSeat => seat.index(),
        }
    }

    /// The part of the last tree that the game has come to, or a new one.
    fn take_root(&mut self, game: &G, view: &G::View, seat: Seat) {
        let known = self.remembered.iter().find(|(_, then)| then == view).map(|(node, _)| *node);
        let lanes = match self.settings.trees {
            Trees::One => 1,
            Trees::PerSeat => game.seats(),
        };
        self.spare.clear();
        (0..lanes).for_each(|_| {
            self.spare.add_root();
        });
        if let Some(node) = known {
            let root = self.lane(seat) as NodeId;
            self.tree.transplant(node, &mut self.spare, root);
        }
        std::mem::swap(&mut self.tree, &mut self.spare);
        self.remembered.clear();
    }

    fn simulate(&mut self, table: &Table<'_, G>, root: NodeId, fate: &mut Fast) {
        let mut world = table.game.imagine(table.view, fate);
        let lanes = match self.settings.trees {
            Trees::One => 1,
            Trees::PerSeat => table.game.seats(),
        };
        self.at.clear();
        self.at.extend(0..NodeId::from(lanes));
        self.path.clear();
        self.path.extend_from_slice(&self.at);
        while self.descend(table, root, &mut world, fate) {}
        table.game.playout(table.view, self.settings.horizon, &mut world, fate, &mut self.moves);
        let values = values(table, &world);
        self.spread.count(values[table.seat.index()]);
        for &node in &self.path {
            let node = &mut self.tree.nodes[node as usize];
            node.visits += 1;
            node.total += values[node.mover.index()];
        }
    }

    /// One decision within the tree; false at its edge.
    fn descend(&mut self, table: &Table<'_, G>, root: NodeId, world: &mut G::State, fate: &mut Fast) -> bool {
        let Pending::Decide(asked) = table.game.pending(world) else { return false };
        if table.game.settled(table.view, world) {
            return false;
        }
        // The searching seat first: it does not know what others commit to at the same time.
        let Some(mover) = (if asked.contains(table.seat) { Some(table.seat) } else { asked.first() }) else {
            return false;
        };
        let secret = asked.len() > 1;
        if secret && self.settings.trees == Trees::One && mover != table.seat {
            let Some(chosen) = table.game.policy(world, mover, fate, &mut self.moves) else { return false };
            table.game.perform(world, mover, &chosen, fate, &mut Quiet);
            return true;
        }
        let lane = self.lane(mover);
        let node = self.at[lane];
        if mover == table.seat && node != root {
            self.remember(table, node, world);
        }
        self.moves.clear();
        table.game.moves(world, mover, &mut self.moves);
        if self.moves.is_empty() {
            return false;
        }
        let (child, new) = self.choose(table.game, node, mover, world, fate);
        let Some(chosen) = self.tree.chosen(child).cloned() else { return false };
        self.follow(child, lane, mover, &chosen, secret);
        table.game.perform(world, mover, &chosen, fate, &mut Quiet);
        // What must be done is no edge of the tree.
        !new || self.moves.len() == 1
    }

    /// Every lane that sees the move follows it.
    fn follow(&mut self, child: NodeId, lane: usize, mover: Seat, chosen: &G::Move, secret: bool) {
        self.at[lane] = child;
        self.path.push(child);
        if self.at.len() == 1 || secret {
            return;
        }
        for other in (0..self.at.len()).filter(|other| *other != lane) {
            let node = self.tree.child(self.at[other], mover, chosen);
            self.at[other] = node;
            self.path.push(node);
        }
    }

    /// The child to go to among `self.moves`: one that was never tried, if another may be; else the most promising.
    fn choose(
        &mut self,
        game: &G,
        parent: NodeId,
        mover: Seat,
        world: &G::State,
        fate: &mut Fast,
    ) -> (NodeId, bool) {
        self.tried.clear();
        self.tried.resize(self.moves.len(), false);
        let (mut best, mut promise, mut tried) = (NONE, f32::NEG_INFINITY, 0);
        let curiosity = self.settings.exploration * self.spread.deviation();
        let mut child = self.tree.nodes[parent as usize].first_child;
        while child != NONE {
            let legal = match self.tree.chosen(child) {
                Some(chosen) if self.tree.nodes[child as usize].mover == mover => {
                    self.moves.binary_search(chosen).ok()
                }
                _ => None,
            };
            let node = &mut self.tree.nodes[child as usize];
            if let Some(index) = legal {
                self.tried[index] = true;
                tried += 1;
                node.available += 1;
                let visits = node.visits.max(1) as f32;
                let hope = (log2(node.available as f32) / visits).sqrt();
                let merit = node.mean() + curiosity * hope;
                if merit > promise {
                    (best, promise) = (child, merit);
                }
            }
            child = node.sibling;
        }
        let visits = self.tree.nodes[parent as usize].visits;
        let most = self.settings.widening.map_or(usize::MAX, |base| (base + visits.isqrt()) as usize);
        if tried == self.moves.len() || tried >= most && best != NONE {
            return (best, false);
        }
        let chosen = self.untried(game, mover, world, fate);
        (self.tree.add_child(parent, mover, chosen), true)
    }

    /// A move that was never tried here: what the playouts would do, or any.
    fn untried(&mut self, game: &G, mover: Seat, world: &G::State, fate: &mut Fast) -> G::Move {
        if G::GUIDED {
            let proposed = game.policy(world, mover, fate, &mut self.proposals);
            let fresh =
                |chosen: &G::Move| self.moves.binary_search(chosen).is_ok_and(|index| !self.tried[index]);
            if let Some(chosen) = proposed.filter(fresh) {
                return chosen;
            }
        }
        let left = self.tried.iter().filter(|tried| !**tried).count();
        let rank = fate.below(left as u32, PICK) as usize;
        let index = (0..self.moves.len()).filter(|index| !self.tried[*index]).nth(rank).unwrap_or(0);
        self.moves[index].clone()
    }

    /// Notes what the seat sees at its next decision.
    fn remember(&mut self, table: &Table<'_, G>, node: NodeId, world: &G::State) {
        let own = |id: &&NodeId| self.tree.nodes[**id as usize].mover == table.seat;
        let next = self.path.iter().skip(self.at.len()).filter(own).count() <= self.at.len();
        if next && self.tree.nodes[node as usize].visits == REMEMBERED {
            self.remembered.push((node, table.game.view(world, Observer::Seat(table.seat))));
        }
    }
}

/// What a world is worth to every seat. With two seats what one wins the other loses.
fn values<G: Knowledge>(table: &Table<'_, G>, world: &G::State) -> [f32; SEATS_MAX] {
    let (game, seats) = (table.game, table.game.seats());
    let mut values = [0.0; SEATS_MAX];
    values[table.seat.index()] = game.value(world, table.seat);
    for other in Seat::all(seats).filter(|other| *other != table.seat) {
        let value = if seats == 2 { 1.0 - values[table.seat.index()] } else { game.value(world, other) };
        values[other.index()] = value;
    }
    values
}

/// How much numbers differ.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Spread {
    fn count(&mut self, value: f32) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The standard deviation.
    fn deviation(&self) -> f32 {
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        (self.squares / count - mean * mean).max(0.0).sqrt()
    }
}

/// The binary logarithm, straight between powers of two: fast, and the same number on every machine.
#[inline]
fn log2(number: f32) -> f32 {
    number.to_bits() as f32 * (1.0 / (1 << 23) as f32) - 127.0
}

#[cfg(test)]
mod tests;
