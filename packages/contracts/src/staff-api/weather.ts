import { weatherSignals } from '@dhc/reference/weather-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from '../member-api/field-rules.ts'

export const weatherSignalsPath = '/api/staff/weather_signals'

const instant = z.iso.datetime({ offset: true })
const instantField = z.iso.datetime({ offset: true, error: 'dateInvalid' })

const signalView = z.object({
  id: z.uuid(),
  signal: z.enum(weatherSignals),
  from: instant,
  to: z.nullable(instant).check(z.describe('The first moment after it; null while it is in force')),
  source: z.enum(['STAFF', 'FEED']),
  recorded_at: instant.check(z.describe('For ten minutes after it what staff have recorded can be withdrawn')),
  changed_by_staff: z.boolean().check(z.describe('Then the feed does not end it or open it again')),
})

const names = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })

const touchedLesson = z.object({
  lessonUuid: z.uuid(),
  classCode: z.string(),
  courseName: names,
  centre: z.string(),
  startsAt: instant,
  change: z.enum(['CANCELLED', 'REINSTATED']),
  people: z.int().check(z.describe('How many have a place')),
})

const touchedView = z.object({
  signal: signalView,
  dry_run: z.boolean(),
  lessons_cancelled: z.array(z.uuid()),
  lessons_reinstated: z.array(z.uuid()),
  people: z.int().check(z.describe('How many have a place in one of these lessons')),
  lessons: z.array(touchedLesson),
  reach: z
    .object({ members: z.int(), push: z.int(), sms: z.int(), calls: z.int() })
    .check(z.describe('How these people hear of it; who has no SMS is called')),
})

const forBoth = { access: ['PROGRAMME', 'FRONTDESK', 'MANAGER'], tag: 'staff' } as const
const isTrial = z._default(z.boolean('invalid'), false).check(z.describe('Say what would happen, and change nothing'))

export const listWeatherSignalsCall = describeCall({
  ...forBoth,
  id: 'listWeatherSignals',
  method: 'GET',
  path: weatherSignalsPath,
  summary: "The latest weather signals, the rules, and how the Observatory's feed is doing",
  payload: z.object({
    items: z.array(signalView),
    rules: z.array(
      z.object({
        signal: z.enum(weatherSignals),
        hours_before: z.int(),
        until: z.enum(['start', 'end']),
        outdoor_only: z.boolean(),
      }),
    ),
    feed: z.object({
      state: z
        .enum(['OFF', 'WAITING', 'GOOD', 'SILENT'])
        .check(z.describe('SILENT: no good response for 20 minutes; staff look for themselves')),
      last_good_at: z.nullable(instant),
    }),
  }),
  errors: [],
})

export const recordWeatherSignalCall = describeCall({
  ...forBoth,
  id: 'recordWeatherSignal',
  method: 'POST',
  path: weatherSignalsPath,
  summary: 'Record a signal: lessons it touches are called off and people told (S9-17, D-117)',
  body: z.strictObject({
    signal: z.enum(weatherSignals, requiredOr('invalid')),
    from: instantField,
    to: z._default(z.nullable(instantField), null),
    dry_run: isTrial,
  }),
  payload: touchedView,
  errors: ['changedMeanwhile'],
})

export const correctWeatherSignalCall = describeCall({
  ...forBoth,
  id: 'correctWeatherSignal',
  method: 'PATCH',
  path: '/api/staff/weather_signals/:id',
  summary: 'End or correct a signal: lessons it no longer touches take place after all',
  params: z.object({ id: z.uuid('invalid') }),
  body: z.strictObject({ from: z.optional(instantField), to: z.optional(z.nullable(instantField)), dry_run: isTrial }),
  payload: touchedView,
  errors: ['notFound', 'changedMeanwhile'],
})

export const withdrawWeatherSignalCall = describeCall({
  ...forBoth,
  id: 'withdrawWeatherSignal',
  method: 'POST',
  path: '/api/staff/weather_signals/:id/withdraw',
  summary:
    'Undo a signal that staff recorded by mistake, within ten minutes: lessons it called off take place after all',
  params: z.object({ id: z.uuid('invalid') }),
  payload: touchedView,
  errors: ['notFound', 'actionNotPossible'],
})
