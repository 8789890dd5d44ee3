import { locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { describe, expect, it } from 'vitest'
import { fixedClock, fixedRandom } from '../../testing/fixed-clock.ts'
import { createTextChallenges } from './text-challenge.ts'

const minute = 60_000

function openDesk(secret = 'one secret') {
  const clock = fixedClock()
  return { clock, desk: createTextChallenges(Buffer.from(secret), { clock, random: fixedRandom() }) }
}

/** What a person reads off the question, found in the words of the language. */
function answerTo(text: string, locale: (typeof locales)[number]): string {
  const words = Object.entries(messages[locale].common).filter(([key]) => key.startsWith('enquiry.number.'))
  const longestFirst = words.sort(([, one], [, other]) => other.length - one.length)
  return (
    longestFirst
      .find(([, word]) => text.includes(word))?.[0]
      .split('.')
      .at(-1) ?? ''
  )
}

describe('the question for a page without a script', () => {
  it.each(locales)('is asked and answered in %s', (locale) => {
    const { clock, desk } = openDesk()
    for (let round = 0; round < 40; round += 1) {
      const { text, token } = desk.ask(locale)
      clock.pass(minute)
      expect(desk.check(token, answerTo(text, locale))).toMatchObject({ secondsSinceIssue: 60 })
    }
  })

  it('takes the digits of a Chinese keyboard and spaces around them', () => {
    const { clock, desk } = openDesk()
    const { text, token } = desk.ask('zh-HK')
    clock.pass(minute)
    const fullWidth = answerTo(text, 'zh-HK').replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    )
    expect(desk.check(token, ` ${fullWidth} `)).toBeDefined()
  })

  it('is not answered by a wrong number, an empty one, or the word itself', () => {
    const { clock, desk } = openDesk()
    const { token } = desk.ask('en-US')
    clock.pass(minute)
    for (const answer of ['', '0', '99', 'twelve', '12 15']) expect(desk.check(token, answer), answer).toBeUndefined()
  })

  it('cannot be made up, changed or brought from another centre', () => {
    const { clock, desk } = openDesk()
    const { text, token } = openDesk('another secret').desk.ask('en-US')
    const { token: own, text: ownText } = desk.ask('en-US')
    clock.pass(minute)
    expect(desk.check(token, answerTo(text, 'en-US'))).toBeUndefined()
    expect(desk.check(own.replace(/^./, 'x'), answerTo(ownText, 'en-US'))).toBeUndefined()
    expect(desk.check('', '12')).toBeUndefined()
  })

  it('is asked again after two hours, and when the answer comes faster than anyone reads', () => {
    const { clock, desk } = openDesk()
    const { text, token } = desk.ask('en-US')
    const answer = answerTo(text, 'en-US')
    clock.pass(1900)
    expect(desk.check(token, answer)).toBeUndefined()
    clock.pass(100)
    expect(desk.check(token, answer)).toBeDefined()
    clock.pass(120 * minute)
    expect(desk.check(token, answer)).toBeUndefined()
  })
})
