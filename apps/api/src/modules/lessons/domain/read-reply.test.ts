import { describe, expect, it } from 'vitest'
import { readReply } from './read-reply.ts'

const said = (text: string) => {
  const reply = readReply(text)
  if (reply.kind === 'unclear') return 'unclear'
  return reply.kind === 'number' ? `${reply.pair} ${reply.answer}` : reply.answer
}

describe('what somebody answers under an SMS', () => {
  it.each([
    '1',
    '１',
    '一',
    '①',
    '1️⃣',
    ' 1 ',
    '1.',
    '1。',
    '1!',
    '「1」',
    '1 coming',
    '1 會出席',
    '1 唔該',
    '1, thanks',
    '一，謝謝',
  ])('"%s" is the first number: coming', (text) => expect(said(text)).toBe('1 COMING'))

  it.each([
    '2',
    '２',
    '二',
    '②',
    '2️⃣',
    '2.',
    '２。',
    '\n2\n',
    '2 唔嚟',
    '2 not coming',
    '2 不能出席',
    '2 thank you',
    '2請假',
  ])('"%s" is the second number: not coming', (text) => expect(said(text)).toBe('1 NOT_COMING'))

  it.each([
    ['3', '2 COMING'],
    ['４', '2 NOT_COMING'],
    ['五', '3 COMING'],
    ['6', '3 NOT_COMING'],
    ['7', '4 COMING'],
    ['八', '4 NOT_COMING'],
  ])('"%s" belongs to another lesson: %s', (text, expected) => expect(said(text)).toBe(expected))

  it.each(['yes', 'Yes.', 'OK', 'ok!', '會', '会', '嚟', '來', '出席', '我會出席', 'Coming', "I'm coming", '好，多謝'])(
    '"%s" is coming, in words',
    (text) => expect(said(text)).toBe('COMING'),
  )

  it.each([
    'no',
    'No.',
    'NO',
    '唔嚟',
    '唔嚟。',
    '不來',
    '不来',
    '請假',
    '请假',
    '未能出席',
    "can't come",
    'cannot come',
    '唔得，唔該',
    '去唔到',
  ])('"%s" is not coming, in words', (text) => expect(said(text)).toBe('NOT_COMING'))

  it.each([
    ['nothing at all', ''],
    ['a sign', '?'],
    ['another number', '9'],
    ['nought', '0'],
    ['two digits', '12'],
    ['the same number twice', '2 2'],
    ['both numbers', '1 or 2'],
    ['a number and its opposite', '2 coming'],
    ['a number and its opposite in Chinese', '1 唔嚟'],
    ['a question', '幾點？'],
    ['a sentence with a number', '我 2 點到'],
    ['no in a sentence', 'no idea who this is'],
    ['a phone number', '5550 0101'],
    ['thanks alone', '謝謝'],
    ['a double negative', '唔係唔嚟'],
    ['STOP', 'STOP'],
  ])('%s is unclear: "%s"', (_what, text) => expect(said(text)).toBe('unclear'))
})
