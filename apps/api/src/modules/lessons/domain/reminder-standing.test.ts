import { describe, expect, it } from 'vitest'
import { answersPossible, type ReminderFacts, standingOf } from './reminder-standing.ts'

const startsAt = new Date('2026-11-17T10:30:00+08:00')
const asked: ReminderFacts = {
  askedFor: startsAt,
  lesson: { startsAt, isCancelled: false },
  status: 'A',
  mark: null,
  answer: null,
}
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)
const judge = (changed: Partial<ReminderFacts>, now = at('16T12:00')) => {
  const facts = { ...asked, ...changed }
  return [standingOf(facts, now), ...answersPossible(facts, now)]
}

describe('what is true of a lesson that somebody was reminded of', () => {
  it.each([
    ['asked and not answered', {}, ['OPEN', 'COMING', 'NOT_COMING']],
    ['who comes may still take leave', { answer: 'COMING' }, ['COMING', 'NOT_COMING']],
    ['leave is never changed (S4-19)', { answer: 'NOT_COMING', mark: 'L' }, ['ON_LEAVE']],
    ['leave taken by another way after "coming"', { answer: 'COMING', mark: 'L' }, ['ON_LEAVE']],
    ['called off', { lesson: { startsAt, isCancelled: true } }, ['CALLED_OFF']],
    ['called off after "coming"', { lesson: { startsAt, isCancelled: true }, answer: 'COMING' }, ['CALLED_OFF']],
    ['the lesson is gone', { lesson: undefined }, ['CALLED_OFF']],
    ['moved by a day', { lesson: { startsAt: at('18T10:30'), isCancelled: false } }, ['MOVED']],
    ['the place was given up', { status: 'C' }, ['NO_PLACE']],
    ['marked already', { mark: 'ATT' }, ['OVER']],
  ] as const)('%s', (_what, changed, expected) => expect(judge(changed)).toEqual(expected))

  it.each([
    ['exactly one hour before both answers are possible (D-115)', '17T09:30', ['OPEN', 'COMING', 'NOT_COMING']],
    ['a minute later only that one comes', '17T09:31', ['OPEN', 'COMING']],
    ['a minute before the start', '17T10:29', ['OPEN', 'COMING']],
    ['from the start on nothing', '17T10:30', ['OVER']],
  ] as const)('%s', (_what, time, expected) => expect(judge({}, at(time))).toEqual(expected))
})
