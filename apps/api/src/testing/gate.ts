/** Holds whoever waits until somebody opens it: a test says what comes before what, instead of waiting for a while. */
export type Gate = { readonly opened: Promise<void>; open(): void }

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
