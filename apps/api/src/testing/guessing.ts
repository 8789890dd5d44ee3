/** SEC-04, SEC-05: how much somebody with a script and many machines can try. */
const guesses = 10_000
/** As many as there are connections: more would only wait in line for one and be sent away as too many. */
const atOnce = 20
const machines = 1000

/**
 * 10,000 guesses at one account, twenty at any moment: every second one from the same address, the others from a
 * thousand addresses in turn.
 */
export async function guessTenThousandTimes(guess: (n: number, address: string) => Promise<unknown>): Promise<void> {
  let next = 0
  async function guessOn(): Promise<void> {
    for (let n = next++; n < guesses; n = next++) await guess(n, n % 2 === 0 ? '198.51.100.1' : addressOf(n))
  }
  await Promise.all(Array.from({ length: atOnce }, guessOn))
}

export function addressOf(n: number): string {
  const machine = n % machines
  return `198.18.${Math.floor(machine / 250)}.${machine % 250}`
}
