/** One line of what a row saw. A time says as much about the machine as about the product; a count does not. */
export type Figure = { readonly what: string; readonly saw: string; readonly isMet: boolean; readonly isTime?: true }

/** The same row with its protection taken out: it must see that. */
export type Control = { readonly without: string; readonly saw: string; readonly isSeen: boolean }

export type Row = {
  readonly id: string
  readonly title: string
  /** Programs of Debian that it calls. */
  readonly needs: readonly string[]
  /** On two idle cores, the control included. */
  readonly minutes: number
  readonly run: () => Promise<readonly Figure[]>
  readonly control: () => Promise<Control>
}

/** None of something that must not happen. */
export const none = (what: string, found: readonly unknown[] | number): Figure => {
  const count = typeof found === 'number' ? found : found.length
  const examples =
    typeof found === 'number'
      ? ''
      : found
          .slice(0, 2)
          .map((each) => ` (${each})`)
          .join('')
  return { what, saw: `${count}${examples}`, isMet: count === 0 }
}

/** A run in which too little happened proves nothing. */
export const atLeast = (what: string, count: number, least: number): Figure => ({
  what: `${what}, at least ${least.toLocaleString('en')}`,
  saw: count.toLocaleString('en', { maximumFractionDigits: 1 }),
  isMet: count >= least,
})

export const withinMs = (what: string, ms: number, most: number): Figure => ({
  what: `${what}, at most ${most} ms`,
  saw: `${ms.toFixed(0)} ms`,
  isMet: ms <= most,
  isTime: true,
})

export const share = (what: string, part: number, whole: number): Figure => ({
  what,
  saw: `${part} of ${whole}`,
  isMet: whole > 0 && part === whole,
})
