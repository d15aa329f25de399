import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { ClinicDatabase } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Stands for a value in a statement that is compiled before the value is there. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Places by name, for whoever builds a statement: it is made of them as it would be of the values. */
const placesOf = <Values extends object>(values: Values): Values =>
  Object.assign({ ...values }, Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])));

/**
 * A statement that is built and compiled with its first use, and not with each: for one that writes a row, that takes as
 * long as the writing.
 * @param build makes it of values alone, which stand for those of every use
 */
export function compiledOnce<Row, Values extends object = object>(
  build: (db: ClinicDatabase, values: Values) => Compilable<Row>,
): (db: ClinicDatabase, values: Values) => Promise<QueryResult<Row>> {
  const known = new Map<string, CompiledQuery<Row>>();
  return (db, values) => {
    const given = new Map<unknown, unknown>(Object.entries(values));
    // Both databases may be open in one process, and values may be left out.
    const key = [isPostgres(db), ...given.keys()].join(' ');
    const query = known.get(key) ?? build(db, placesOf(values)).compile();
    known.set(key, query);
    const parameters = query.parameters.map((one) => (one instanceof Place ? given.get(one.name) : one));
    return db.executeQuery({ ...query, parameters });
  };
}
