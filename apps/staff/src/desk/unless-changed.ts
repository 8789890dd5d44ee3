/**
 * For a state that is set when a call is over: whoever typed or opened something else while it was under way does not
 * lose it.
 */
export function unlessChanged<State>(sent: State, next: State): (now: State) => State {
  return (now) => (now === sent ? next : now)
}
