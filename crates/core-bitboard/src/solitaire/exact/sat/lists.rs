//! Many short lists in one allocation. Building and dropping a model takes a fraction of the time
//! that one vector for each list would take.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// Lists of copyable items, numbered from 0. A list that outgrows its room moves to the end, with
/// twice the room; the abandoned rooms together are at most as large as the current ones.
pub(crate) struct Lists<T> {
    items: Vec<T>,
    spans: Vec<Span>,
}

#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    len: u32,
    room: u32,
}

/// The capacity of a list at its first growth, as a `Vec` begins: most lists stay short, and thousands of
/// them share the memory.
const FIRST_ROOM: u32 = 4;

impl<T: Copy> Lists<T> {
    /// `lists` empty lists.
    pub(crate) fn new(lists: usize) -> Lists<T> {
        Lists { items: Vec::new(), spans: vec![Span::default(); lists] }
    }

    /// Lists with the items of `pairs`, each of which is a list's number and an item, in order.
    pub(crate) fn of_pairs(lists: usize, pairs: impl Iterator<Item = (usize, T)> + Clone) -> Self {
        let mut rooms = vec![0; lists];
        for (list, _) in pairs.clone() {
            rooms[list] += 1;
        }
        let Some((_, filler)) = pairs.clone().next() else { return Lists::new(lists) };
        let mut lists = Lists::with_rooms(&rooms, filler);
        for (list, item) in pairs {
            lists.push(list, item);
        }
        lists
    }

    /// Empty lists, each with its capacity in `rooms`; `filler` is any item.
    pub(crate) fn with_rooms(rooms: &[u32], filler: T) -> Lists<T> {
        let mut start = 0;
        let span = |&room: &u32| {
            let span = Span { start, len: 0, room };
            start += room;
            span
        };
        let spans = rooms.iter().map(span).collect();
        Lists { items: vec![filler; start as usize], spans }
    }

    #[inline]
    pub(crate) fn len(&self, list: usize) -> usize {
        self.spans[list].len as usize
    }

    #[inline]
    pub(crate) fn list(&self, list: usize) -> &[T] {
        &self.items[self.range(list)]
    }

    #[inline]
    pub(crate) fn item(&self, list: usize, place: usize) -> T {
        self.items[self.spans[list].start as usize + place]
    }

    /// The range of a list's items among those of all lists. It is valid until the list grows.
    #[inline]
    pub(crate) fn range(&self, list: usize) -> Range<usize> {
        let Span { start, len, .. } = self.spans[list];
        start as usize..(start + len) as usize
    }

    /// The item at an index among those of all lists.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> T {
        self.items[place]
    }

    /// Replaces the item at an index among those of all lists.
    #[inline(always)]
    pub(crate) fn put(&mut self, place: usize, item: T) {
        self.items[place] = item;
    }

    #[inline]
    pub(crate) fn truncate(&mut self, list: usize, len: usize) {
        self.spans[list].len = len as u32;
    }

    #[inline]
    pub(crate) fn push(&mut self, list: usize, item: T) {
        let Span { start, len, room } = self.spans[list];
        if len < room {
            self.items[(start + len) as usize] = item;
            self.spans[list].len += 1;
        } else {
            self.move_and_push(list, item);
        }
    }

    #[cold]
    fn move_and_push(&mut self, list: usize, item: T) {
        let Span { start, len, room } = self.spans[list];
        let room = (2 * room).max(FIRST_ROOM);
        let moved = self.items.len();
        self.items.extend_from_within(start as usize..(start + len) as usize);
        self.items.resize(moved + room as usize, item);
        self.spans[list] = Span { start: moved as u32, len: len + 1, room };
    }

    /// Empties all lists.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.spans.fill(Span::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_keep_the_order_of_what_is_pushed() {
        let pairs = [(2, 'a'), (0, 'b'), (2, 'c')];
        let mut lists = Lists::of_pairs(4, pairs.into_iter());
        for item in "defghijklm".chars() {
            lists.push(2, item);
            lists.push(3, item);
        }
        assert_eq!(lists.list(0), ['b']);
        assert!(lists.list(1).is_empty());
        assert_eq!(lists.list(2).iter().collect::<alloc::string::String>(), "acdefghijklm");
        assert_eq!(lists.list(3).iter().collect::<alloc::string::String>(), "defghijklm");
        lists.truncate(2, 1);
        assert_eq!((lists.len(2), lists.item(2, 0)), (1, 'a'));
        lists.clear();
        assert_eq!(lists.len(3), 0);
    }
}
