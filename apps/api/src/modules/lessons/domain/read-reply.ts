import type { ReminderAnswer } from './reminder-standing.ts'

/**
 * Each question to a phone names a pair of numbers of its own: 1 and 2, or 3 and 4 where another lesson is asked about at
 * the same time, so that a number belongs to one lesson.
 */
const pairs = [1, 2, 3, 4] as const

/** The first that the phone has for no other lesson; nothing beyond four lessons at a time. */
export const freePair = (taken: ReadonlySet<number>): number | undefined => pairs.find((pair) => !taken.has(pair))

export const numbersOf = (pair: number) => ({ coming: String(pair * 2 - 1), notComing: String(pair * 2) })

export type Reply =
  | { readonly kind: 'number'; readonly pair: number; readonly answer: ReminderAnswer }
  | { readonly kind: 'words'; readonly answer: ReminderAnswer }
  | { readonly kind: 'unclear' }

const chineseNumbers = '一二三四五六七八'

const coming =
  /^(?:y|yes|ok|okay|sure|coming|iamcoming|imcoming|willcome|出席|會|会|好|來|来|嚟|會來|会来|會嚟|會到|会到|會出席|会出席|我會|我会|我會出席|我会出席|確認|确认|收到會到)$/
const notComing =
  /^(?:n|no|nope|notcoming|iamnotcoming|imnotcoming|cannotcome|cantcome|icannotcome|icantcome|cant|cannot|leave|缺席|請假|请假|唔嚟|唔來|唔去|唔得|唔到|唔會|唔出席|嚟唔到|去唔到|不|不來|不来|不去|不到|不會|不会|不能|不行|不出席|不能來|不能来|不能出席|未能出席|我不會出席|我未能出席|來不了|来不了|去不了)$/
const courtesy = /(?:thankyou|thanks|thx|please|唔該晒?|多謝晒?|多谢|謝謝|谢谢|謝|谢|請|请)$/

/** What people type under a message, and nothing that could mean something else: what is unclear is asked again. */
export function readReply(text: string): Reply {
  const bare = bareOf(text)
  const [, first = '', rest = ''] = /^([1-8])(.*)$/u.exec(bare) ?? []
  if (first === '') {
    const answer = answerIn(bare)
    return answer ? { kind: 'words', answer } : { kind: 'unclear' }
  }
  const number = Number(first)
  const answer = number % 2 === 1 ? 'COMING' : 'NOT_COMING'
  // "2 not coming" says the same twice; "2 coming" says two things.
  if (rest !== '' && answerIn(rest) !== answer) return { kind: 'unclear' }
  return { kind: 'number', pair: Math.ceil(number / 2), answer }
}

function answerIn(words: string): ReminderAnswer | undefined {
  if (coming.test(words)) return 'COMING'
  return notComing.test(words) ? 'NOT_COMING' : undefined
}

/** Wide digits, Chinese numbers, keycaps, spaces, full stops and thanks are not meant. */
function bareOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const polite = plain.length > 1 ? plain.replace(courtesy, '') : plain
  const words = polite === '' ? plain : polite
  const number = chineseNumbers.indexOf(words.slice(0, 1)) + 1
  return words !== '' && number > 0 ? `${number}${words.slice(1)}` : words
}
