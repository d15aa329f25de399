import { LRUCache } from 'lru-cache';

/** The most subjects that a limit remembers at once; those not seen for longest are forgotten first. */
const REMEMBERED = 50_000;

/**
 * What a limit remembers of each subject. By its size and not by its number of entries: for a number the cache would
 * take the memory of all of them at once, for every limit, before anybody came.
 */
export function createSubjects<Known extends object>(): LRUCache<string, Known> {
  return new LRUCache({ maxSize: REMEMBERED, sizeCalculation: () => 1 });
}
