/**
 * A question that is asked so often (at every login, at every call of a member) that building its SQL anew would cost
 * more than asking it. Drizzle writes it once for each handle; PostgreSQL plans it once for each connection.
 */
export function prepared<Handle extends object, Question>(
  prepare: (handle: Handle) => Question,
): (handle: Handle) => Question {
  const known = new WeakMap<Handle, Question>()
  return (handle) => {
    const question = known.get(handle) ?? prepare(handle)
    known.set(handle, question)
    return question
  }
}
