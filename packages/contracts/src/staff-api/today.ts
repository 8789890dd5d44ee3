import { visitPurpose } from '@dhc/reference/options/centre'
import { weatherSignals } from '@dhc/reference/weather-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { staffLessonView } from './lessons.ts'
import { centreField } from './users.ts'

export const todayPath = '/api/staff/today'

const instant = z.iso.datetime({ offset: true })
const names = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })
const queue = { waiting: z.int(), overdue: z.int() }

/** What the role may not see is null. */
const board = z.object({
  date: z.iso.date(),
  centre: z.nullable(z.string()).check(z.describe('null: all centres the account works at')),
  version: z.string().check(z.describe('For the stream: it tells when there is a newer one')),
  lessons: z.nullable(z.array(staffLessonView)),
  visits: z.nullable(
    z.object({
      waiting: z.int().check(z.describe('Booked for today and not marked yet')),
      came: z.int(),
      next: z.array(
        z.object({
          time: z.string(),
          centre: z.string(),
          purpose: z.enum(visitPurpose.codes),
          member_id: z.uuid(),
          name: z.string(),
          name_zh: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  applications: z.nullable(
    z.object({
      ...queue,
      called: z.int().check(z.describe('Called, and not verified yet')),
      oldest: z.array(
        z.object({
          member_id: z.uuid(),
          application_no: z.string(),
          name: z.string(),
          name_zh: z.nullable(z.string()),
          mobile: z.string(),
          contact_by: z.iso.date().check(z.describe('Three working days after the application (S9-13)')),
          overdue: z.boolean(),
        }),
      ),
    }),
  ),
  confirmations: z.nullable(
    z.object({
      ...queue,
      oldest: z.array(
        z.object({
          enrolmentId: z.uuid(),
          strapiUuid: z.uuid(),
          classCode: z.string(),
          due: z.iso.date().check(z.describe('Five working days after the application (D-107)')),
          overdue: z.boolean(),
        }),
      ),
    }),
  ),
  ballots: z.nullable(
    z.array(
      z.object({
        ballot_id: z.uuid(),
        strapiUuid: z.uuid(),
        classCode: z.string(),
        task: z.enum(['ENTER_PUBLIC_VALUE', 'DRAW', 'RELEASE']),
        due_at: z.nullable(instant),
      }),
    ),
  ),
  enquiries: z.nullable(z.object({ NEW: z.int(), IN_PROGRESS: z.int(), HELD: z.int(), overdue: z.int() })),
  rolls: z
    .nullable(z.object({ waiting: z.int(), oldest: z.array(staffLessonView) }))
    .check(z.describe('Lessons of the last seven days that are over and of which nobody was marked, the oldest first')),
  class_news: z
    .nullable(z.object({ waiting: z.int() }))
    .check(z.describe('Classes that an editor changed; their people are about to be told, or it was stopped')),
  consultations: z.nullable(
    z.object({
      waiting: z.int().check(z.describe('Asked for, without a time')),
      overdue: z.int().check(z.describe('The time is over, and nobody has said what became of it')),
      today: z.array(instant).check(z.describe('Times of today that are still to come or under way')),
    }),
  ),
  messages: z.nullable(
    z.object({
      to_call: z.int().check(z.describe('People on the call list now: whoever no message has reached or reaches')),
      undelivered: z.int().check(z.describe('Of the last seven days')),
    }),
  ),
  deletions: z.nullable(
    z.object({
      asked: z.int(),
      on_hold: z.int(),
      next: z.array(
        z.object({
          member_id: z.uuid(),
          name: z.string(),
          name_zh: z.nullable(z.string()),
          due_on: z.nullable(z.iso.date()).check(z.describe('On that day the record is emptied')),
          on_hold: z.boolean(),
        }),
      ),
    }),
  ),
  alarms: z
    .nullable(z.object({ waiting: z.int() }))
    .check(z.describe('People with a reading that asked for action at once and has no outcome yet (A-370)')),
  recalls: z.nullable(z.object({ waiting: z.int().check(z.describe('Everybody who is due and was not called')) })),
  phone_changes: z.nullable(z.object({ waiting: z.int().check(z.describe('For a second person')) })),
  corrections: z.nullable(z.object({ waiting: z.int(), overdue: z.int() })),
  returns: z.nullable(z.object(queue)).check(z.describe('Returns to the funder that are made and not sent')),
  openings: z
    .nullable(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .check(z.describe('The week whose report of opened records this account has not looked at yet')),
  weather: z.object({
    signals: z.array(z.object({ id: z.uuid(), signal: z.enum(weatherSignals), from: instant })),
    feed: z.object({ state: z.enum(['OFF', 'WAITING', 'GOOD', 'SILENT']), last_good_at: z.nullable(instant) }),
  }),
})

const forStaff = { access: 'staff', tag: 'staff', method: 'GET' } as const

export const showTodayCall = describeCall({
  ...forStaff,
  id: 'showToday',
  showsMembers: 'today.list',
  path: todayPath,
  summary: 'The board of the day: everything that waits for somebody, by the role of who looks',
  query: z.strictObject({ centre: z.optional(centreField) }),
  payload: board,
  errors: [],
})

/** Read with fetch, which can send the token; it ends after ten minutes, and who still looks asks again. */
export const followTodayCall = describeCall({
  ...forStaff,
  id: 'followToday',
  path: '/api/staff/today/stream',
  summary: 'Server-sent events: `change` with the new version whenever the board has changed',
  query: z.strictObject({ since: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid')) }),
  payload: z.string(),
  media: 'text/event-stream',
  errors: [],
})

const person = {
  member_id: z.optional(z.uuid()).check(z.describe('Not on a pack stored before it was there')),
  member_no: z.nullable(z.string()),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  mobile: z.string(),
}

const paperPack = z.object({
  centre: z.string(),
  made_at: instant,
  days: z.array(
    z.object({
      date: z.iso.date(),
      lessons: z.array(
        z.object({
          lessonUuid: z.uuid(),
          classCode: z.string(),
          courseName: names,
          start: z.string(),
          end: z.string(),
          lessonStatus: z.enum(['SCHEDULED', 'CANCELLED']),
          roll: z.array(z.object({ ...person, on_leave: z.boolean() })),
        }),
      ),
    }),
  ),
  phones: z
    .array(z.object({ ...person, classCodes: z.array(z.string()) }))
    .check(z.describe('Everybody on a roll, once, by name')),
})

export const showPaperPackCall = describeCall({
  id: 'showPaperPack',
  isLong: true,
  showsMembers: 'paper.print',
  method: 'GET',
  path: '/api/staff/today/paper',
  access: ['PROGRAMME', 'FRONTDESK', 'MANAGER'],
  tag: 'staff',
  summary: "Today's and tomorrow's rolls and the phone list, to be printed; that it was made is logged",
  query: z.strictObject({
    centre: centreField,
    made: z
      ._default(z.enum(['now', 'morning'], 'invalid'), 'now')
      .check(z.describe('morning: as the job of six o’clock stored it, encrypted, for three days')),
  }),
  payload: paperPack,
  errors: ['notFound'],
})
