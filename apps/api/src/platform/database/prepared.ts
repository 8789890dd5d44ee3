/**
 * A query that runs so often (at every login, at every call of a member) that building its SQL anew would cost
 * more than running it. Drizzle writes it once for each handle; PostgreSQL plans it once for each connection.
 */
export function prepared<Handle extends object, Query>(prepare: (handle: Handle) => Query): (handle: Handle) => Query {
  const known = new WeakMap<Handle, Query>()
  return (handle) => {
    const query = known.get(handle) ?? prepare(handle)
    known.set(handle, query)
    return query
  }
}
