import { createHash, createHmac } from 'node:crypto'

// This file imports nothing of the product: it is a second, independent writing of the rule on the ballot page.

type Step = { readonly says: string; readonly differences: readonly string[] }

type Verdict = {
  readonly isComplete: boolean
  readonly steps: readonly Step[]
}

type Entry = { readonly number: number; readonly size: number }
type Ranked = Entry & { readonly key: string; readonly rank: number; readonly placed: boolean }
type Evidence = {
  readonly classCode: string
  readonly openedAt: string
  readonly commitment: string
  readonly publicValueName: string | null
  readonly publicValue: string | null
  readonly sealedAt: string | null
  readonly list: readonly string[] | null
  readonly listHash: string | null
  readonly drawnAt: string | null
  readonly places: number | null
  readonly secret: string | null
  readonly ranking: readonly Ranked[] | null
  readonly releasedAt: string | null
  readonly replacements: readonly (Entry & { readonly at: string })[]
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

/** What the evidence file says about itself, computed again from the beginning. Throws for a file of another kind. */
export function verifyEvidence(file: unknown): Verdict {
  const evidence = evidenceOf(file)
  const { list, secret, ranking } = evidence
  if (list === null) return { isComplete: false, steps: [checkTimes(evidence)] }
  const entries = entriesOf(list)
  const sealed = [checkTimes(evidence), checkForm(list, entries), checkListHash(evidence, list)]
  if (secret === null || ranking === null) return { isComplete: false, steps: sealed }
  return {
    isComplete: true,
    steps: [
      ...sealed,
      checkCommitment(evidence, secret),
      checkWho(entries, ranking),
      checkOrder(ranking, rankingOf(evidence, secret, list, entries)),
      checkPlaces(evidence.places, ranking),
      checkReplacements(evidence, ranking),
    ],
  }
}

function evidenceOf(file: unknown): Evidence {
  const format = (file as { format?: unknown } | null)?.format
  if (format !== 'dhc-ballot-1') throw new Error('This is not an evidence file of a ballot (format dhc-ballot-1).')
  return file as Evidence
}

function entriesOf(lines: readonly string[]): readonly Entry[] {
  return lines.map((line) => {
    const [number, size] = line.split(' ').map(Number)
    return { number: number ?? Number.NaN, size: size ?? Number.NaN }
  })
}

function checkTimes({ openedAt, sealedAt, drawnAt, releasedAt, replacements }: Evidence): Step {
  const times = [openedAt, sealedAt, drawnAt, releasedAt, ...replacements.map(({ at }) => at)]
  const known = times.filter((at) => at !== null).map((at) => Date.parse(at))
  const isRising = known.every((at, index) => index === 0 || at >= (known[index - 1] ?? Number.NaN))
  return {
    says: `The steps follow one another: opened ${openedAt}, sealed ${sealedAt ?? 'not yet'}, drawn ${drawnAt ?? 'not yet'}, released ${releasedAt ?? 'not yet'}.`,
    differences: isRising ? [] : ['A later step has an earlier time.'],
  }
}

function checkForm(lines: readonly string[], entries: readonly Entry[]): Step {
  const malformed = lines.filter((line) => !/^[1-9]\d* [1-4]$/.test(line))
  const isSorted = entries.every(({ number }, index) => index === 0 || number > (entries[index - 1]?.number ?? 0))
  const people = entries.reduce((sum, { size }) => sum + size, 0)
  return {
    says: `The sealed list has ${entries.length} entries of ${people} people, each number once, in ascending order.`,
    differences: [
      ...malformed.map((line) => `The line "${line}" is not "number size" with a size of 1 to 4.`),
      ...(isSorted ? [] : ['The list is not in ascending order, or a number is in it twice.']),
    ],
  }
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

function checkListHash({ listHash }: Evidence, lines: readonly string[]): Step {
  const computed = sha256(textOf(lines))
  return {
    says: `The SHA-256 of the sealed list is ${computed}. Compare it with what was published at closing.`,
    differences: computed === listHash ? [] : [`The file says ${listHash}.`],
  }
}

function checkCommitment({ commitment }: Evidence, secret: string): Step {
  const computed = /^[0-9a-f]{64}$/.test(secret) ? sha256(Buffer.from(secret, 'hex')) : 'not computable'
  return {
    says: `The SHA-256 of the secret is ${computed}. Compare it with what was published at opening.`,
    differences: computed === commitment ? [] : [`The file says ${commitment}: this is not the secret of the opening.`],
  }
}

/** Every entry of the sealed list, with its size, and nobody else. */
function checkWho(entries: readonly Entry[], ranking: readonly Ranked[]): Step {
  const lineOf = ({ number, size }: Entry) => `${number} ${size}`
  const sealed = new Set(entries.map(lineOf))
  const ranked = new Set(ranking.map(lineOf))
  const missing = [...sealed].filter((line) => !ranked.has(line))
  const added = [...ranked].filter((line) => !sealed.has(line))
  return {
    says: 'The ranking has every entry of the sealed list with its size, once, and no other.',
    differences: [
      ...missing.map((line) => `Entry "${line}" is in the sealed list and not in the ranking.`),
      ...added.map((line) => `Entry "${line}" is in the ranking and not in the sealed list.`),
      ...(ranked.size === ranking.length ? [] : ['An entry is in the ranking twice.']),
    ],
  }
}

function rankingOf(
  { publicValue, classCode }: Evidence,
  secret: string,
  lines: readonly string[],
  entries: readonly Entry[],
) {
  const start = `${sha256(textOf(lines))}:${publicValue ?? ''}:${classCode}`
  return entries
    .map((entry) => ({
      ...entry,
      key: createHmac('sha256', Buffer.from(secret, 'hex')).update(`${start}:${entry.number}`).digest('hex'),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

function checkOrder(ranking: readonly Ranked[], computed: readonly (Entry & { key: string })[]): Step {
  const differences = computed.flatMap(({ number, key }, index) => {
    const found = ranking[index]
    if (found?.number === number && found.key === key && found.rank === index + 1) return []
    return [
      `Rank ${index + 1} is entry ${number} with key ${key}; the file says entry ${found?.number}, key ${found?.key}, rank ${found?.rank}.`,
    ]
  })
  return { says: `All ${computed.length} keys (HMAC-SHA256) are right, and the ranking follows them.`, differences }
}

function checkPlaces(places: number | null, ranking: readonly Ranked[]): Step {
  let left = places ?? Number.POSITIVE_INFINITY
  const differences = ranking.flatMap(({ number, size, placed }) => {
    const fits = size <= left
    if (fits) left -= size
    return fits === placed ? [] : [`Entry ${number} (size ${size}) must ${fits ? '' : 'not '}be placed.`]
  })
  const given = ranking.reduce((sum, { size, placed }) => (placed ? sum + size : sum), 0)
  return {
    says: `Of ${places ?? 'unlimited'} places ${given} were given, down the ranking, each entry whole or not at all.`,
    differences,
  }
}

function checkReplacements({ replacements }: Evidence, ranking: readonly Ranked[]): Step {
  const reserves = new Map(ranking.filter(({ placed }) => !placed).map(({ number, size }) => [number, size]))
  const differences = replacements.flatMap(({ number, size }, index) => {
    if (replacements.findIndex((other) => other.number === number) !== index) return [`Entry ${number} came in twice.`]
    const sealedSize = reserves.get(number)
    if (sealedSize === undefined) return [`Entry ${number} came in later and was no reserve.`]
    return size >= 1 && size <= sealedSize
      ? []
      : [`Entry ${number} came in with ${size} people instead of ${sealedSize}.`]
  })
  return {
    says: `${replacements.length} reserve entries came in later; each was a reserve of this ballot.`,
    differences,
  }
}
