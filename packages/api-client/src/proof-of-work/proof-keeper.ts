import type { ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'

export type ProofKeeper = {
  /** Starts in the background, as soon as somebody begins to fill the form. */
  begin(): void
  /** The proof, when it is ready and old enough; nothing when it cannot be had: the form is sent without. */
  take(): Promise<string | undefined>
  /** The service did not want it: the next one is another. */
  discard(): void
}

type Parts = {
  readonly ask: () => Promise<ProofOfWorkChallenge>
  readonly solve: (challenge: ProofOfWorkChallenge) => Promise<string>
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** What comes sooner after the challenge was handed out is taken for a script. */
  readonly leastMs: number
}

/** The service takes a proof for twenty minutes; somebody who writes longer gets another in time. */
const goodForMs = 18 * 60_000
/** The service counts whole seconds, and its clock is not ours. */
const marginMs = 1500

type Earned = { readonly askedAt: number; readonly proof: Promise<string | undefined> }

export function createProofKeeper({ ask, solve, now, pause, leastMs }: Parts): ProofKeeper {
  let earned: Earned | undefined

  const earn = (): Earned => ({
    askedAt: now(),
    proof: ask()
      .then(solve)
      .catch(() => undefined),
  })
  const current = () => {
    if (!earned || now() - earned.askedAt > goodForMs) earned = earn()
    return earned
  }

  return {
    begin: () => void current(),
    async take() {
      const { askedAt, proof } = current()
      const solved = await proof
      // Without a connection there is none; the next attempt asks again.
      if (solved === undefined) earned = undefined
      await pause(Math.max(0, askedAt + leastMs + marginMs - now()))
      return solved
    },
    discard() {
      earned = undefined
    },
  }
}
