import { createHash, createHmac } from 'node:crypto'

// This file imports nothing of the product: it is a second, independent writing of the rule on the ballot page.

type Step = { readonly says: string; readonly differences: readonly string[] }

type Verdict = {
  readonly isComplete: boolean
  /** What such a file proves and what it does not, in three languages. */
  readonly proves: readonly string[]
  readonly steps: readonly Step[]
}

/** In a ballot without turns everybody has the first. */
type Entry = { readonly number: number; readonly size: number; readonly turn?: number }
type Ranked = Entry & { readonly key: string; readonly rank: number; readonly placed: boolean }
type Evidence = {
  readonly format: string
  /** Since format 1.1: sealed behind the list. */
  readonly notes?: readonly string[] | null
  readonly waivedAt?: string | null
  readonly publicValueAt?: string | null
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

const firstFormat = 'dhc-ballot-1'
const turnFormat = 'dhc-ballot-2'

/** When a source publishes its value, at the earliest, Hong Kong time. */
const publishedAt: Readonly<Record<string, string>> = { MARK_SIX: '21:30:00', HANG_SENG: '16:10:00' }

const withValue = [
  'Nobody, the centre included, could know the result before the list was sealed: the public value appeared after it. Look the value up at its source.',
  '包括中心在內，無人能在封存名單之前預知結果：公開數值在封存之後才出現。請向來源核對該數值。',
  '包括中心在内，无人能在封存名单之前预知结果：公开数值在封存之后才出现。请向来源核对该数值。',
]
const withoutValue = [
  'This ballot has NO public value: the operator could have known the result before the list was sealed, and could have added or withdrawn entries until it suited them. Everything after the sealing is proved.',
  '這次抽籤沒有公開數值：營運者有可能在封存名單之前預知結果，並增減登記以迎合自己的意願。封存之後的一切均可證明。',
  '这次抽签没有公开数值：运营者有可能在封存名单之前预知结果，并增减登记以迎合自己的意愿。封存之后的一切均可证明。',
]

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

/** What the evidence file says about itself, computed again from the beginning. Throws for a file of another kind. */
export function verifyEvidence(file: unknown): Verdict {
  const evidence = evidenceOf(file)
  const { list, secret, ranking } = evidence
  const proves = evidence.publicValueName === null ? withoutValue : withValue
  if (list === null) return { isComplete: false, proves, steps: [checkTimes(evidence)] }
  const entries = entriesOf(list, evidence.format)
  const hasTurns = evidence.format === turnFormat
  const sealed = [
    checkTimes(evidence),
    checkForm(evidence, list, entries),
    checkListHash(evidence, list),
    ...(evidence.format === firstFormat ? [] : [checkNotes(evidence, list)]),
    ...(hasTurns ? [checkTurns(evidence, entries)] : []),
  ]
  if (secret === null || ranking === null) return { isComplete: false, proves, steps: sealed }
  return {
    isComplete: true,
    proves,
    steps: [
      ...sealed,
      checkPublicValue(evidence),
      checkCommitment(evidence, secret),
      checkWho(evidence, entries, ranking),
      checkOrder(ranking, rankingOf(evidence, secret, list, entries)),
      checkPlaces(evidence.places, ranking),
      checkReplacements(evidence, ranking),
    ],
  }
}

function evidenceOf(file: unknown): Evidence {
  const format = (file as { format?: unknown } | null)?.format
  if (format !== firstFormat && format !== 'dhc-ballot-1.1' && format !== turnFormat)
    throw new Error('This is not an evidence file of a ballot (format dhc-ballot-1, dhc-ballot-1.1 or dhc-ballot-2).')
  return file as Evidence
}

function entriesOf(lines: readonly string[], format: string): readonly Entry[] {
  return lines.map((line) => {
    const [number = Number.NaN, size = Number.NaN, turn = Number.NaN] = line.split(' ').map(Number)
    return format === turnFormat ? { number, size, turn } : { number, size }
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

const marked = { form: /^[1-9]\d* [1-4] [OCTPI]$/, says: ' and a mark' }
const lineForms: Readonly<Record<string, typeof marked>> = {
  [firstFormat]: { form: /^[1-9]\d* [1-4]$/, says: '' },
  [turnFormat]: { form: /^[1-9]\d* [1-4] [12] [OCTPI]$/, says: ', a turn (1 or 2) and a mark' },
}

function checkForm({ format }: Evidence, lines: readonly string[], entries: readonly Entry[]): Step {
  const { form, says } = lineForms[format] ?? marked
  const malformed = lines.filter((line) => !form.test(line))
  const isSorted = entries.every(({ number }, index) => index === 0 || number > (entries[index - 1]?.number ?? 0))
  const people = entries.reduce((sum, { size }) => sum + size, 0)
  return {
    says: `The sealed list has ${entries.length} entries of ${people} people, each number once, in ascending order.`,
    differences: [
      ...malformed.map((line) => `The line "${line}" is not "number size" (1 to 4)${says}.`),
      ...(isSorted ? [] : ['The list is not in ascending order, or a number is in it twice.']),
    ],
  }
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

function checkListHash({ listHash, notes }: Evidence, lines: readonly string[]): Step {
  const computed = sha256(textOf([...lines, ...(notes ?? [])]))
  return {
    says: `The SHA-256 of the sealed list is ${computed}. Compare it with what was published at closing.`,
    differences: computed === listHash ? [] : [`The file says ${listHash}.`],
  }
}

const markNames: Readonly<Record<string, string>> = {
  C: 'at the counter',
  T: 'by phone',
  P: 'from paper forms',
  I: 'imported',
}

/** The notes speak of the same list: what staff entered is marked there, and the source of the value is the one named. */
function checkNotes({ notes, publicValueName }: Evidence, lines: readonly string[]): Step {
  const [value, ...behind] = notes ?? []
  const rest = behind.filter((note) => !turnNote.test(note))
  const byMark = Map.groupBy(lines, (line) => line.at(-1) ?? '')
  const countOf = (mark: string) => byMark.get(mark)?.length ?? 0
  const told = rest.map((note) => note.split(' '))
  const entered = new Map(
    told.flatMap(([what, mark = '', count]) => (what === 'entered' ? [[mark, Number(count)]] : [])),
  )
  const form = /^(entered [CTPI]|withdrawn (own|staff|system)) [1-9]\d* \d{4}-\d\d-\d\d$/
  const byStaff = Object.keys(markNames).filter((mark) => countOf(mark) > 0)
  const spoken = rest.filter((note) => note.startsWith('withdrawn'))
  return {
    says: `Members made ${countOf('O')} entries themselves; staff made ${byStaff.map((mark) => `${countOf(mark)} ${markNames[mark]}`).join(', ') || 'none'}. Taken out before the sealing: ${spoken.join(', ') || 'nobody'}.`,
    differences: [
      ...(value === `value ${publicValueName ?? 'none'}`
        ? []
        : [`Sealed was "${value}", the file says ${publicValueName}.`]),
      ...rest.filter((note) => !form.test(note)).map((note) => `The note "${note}" is not one of the rule.`),
      ...Object.keys(markNames).flatMap((mark) =>
        (entered.get(mark) ?? 0) === countOf(mark)
          ? []
          : [`The list has ${countOf(mark)} entries ${markNames[mark]}, its note says ${entered.get(mark) ?? 0}.`],
      ),
    ],
  }
}

const turnNote = /^turns \d{4}-(01|04|07|10)-01$/

/** Decision 0091: from which day on a place counts is sealed, behind the source and before what staff did, once. */
function checkTurns({ notes }: Evidence, entries: readonly Entry[]): Step {
  const later = entries.filter(({ turn }) => turn === 2).length
  const isTold = turnNote.test(notes?.[1] ?? '') && notes?.filter((note) => note.startsWith('turns')).length === 1
  return {
    says: `The course takes turns: ${entries.length - later} entries come first, ${later} after them (${notes?.[1]}: a class of the course that began on that day or later counts). Who had a place cannot be seen from outside; whoever entered sees their own turn in the list.`,
    differences: isTold
      ? []
      : ['The notes do not say, in their second line and once, from which day on a place counts.'],
  }
}

/** A named value is there, and is of after the sealing and of before the draw; without a name there is none. */
function checkPublicValue(evidence: Evidence): Step {
  const { format, publicValueName: name, publicValue: value, publicValueAt: at, sealedAt, drawnAt } = evidence
  if (name === null) {
    const differences = value ? ['A public value was used that nobody had named.'] : []
    return { says: 'There is no public value.', differences }
  }
  const isOfTime =
    format === firstFormat ||
    (Date.parse(at ?? '') > Date.parse(sealedAt ?? '') && Date.parse(at ?? '') <= Date.parse(drawnAt ?? ''))
  const hour = publishedAt[name]
  return {
    says: `The public value is "${value}" (${name}${at ? `, ${at}` : ''}). Look it up: the first of its source after the sealing counts.`,
    differences: [
      ...(value ? [] : ['The named public value is missing.']),
      ...(isOfTime ? [] : ['The public value is not of a time between sealing and draw.']),
      ...(format === firstFormat || hour === undefined || at?.slice(11, 19) === hour
        ? []
        : [`${name} is not published at ${at?.slice(11, 19)}.`]),
    ],
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
function checkWho({ format }: Evidence, entries: readonly Entry[], ranking: readonly Ranked[]): Step {
  const lineOf = ({ number, size, turn }: Entry) => `${number} ${size}${format === turnFormat ? ` ${turn}` : ''}`
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
  { publicValue, classCode, notes }: Evidence,
  secret: string,
  lines: readonly string[],
  entries: readonly Entry[],
) {
  const start = `${sha256(textOf([...lines, ...(notes ?? [])]))}:${publicValue ?? ''}:${classCode}`
  return entries
    .map((entry) => ({
      ...entry,
      key: createHmac('sha256', Buffer.from(secret, 'hex')).update(`${start}:${entry.number}`).digest('hex'),
    }))
    .sort((one, other) => (one.turn ?? 1) - (other.turn ?? 1) || (one.key < other.key ? -1 : 1))
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
