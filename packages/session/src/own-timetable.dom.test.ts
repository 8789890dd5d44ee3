import { afterEach, expect, it } from 'vitest'
import { forgetTimetable, readTimetable, type StoredLesson, storeTimetable } from './own-timetable.ts'

const names = { 'zh-HK': '太極', 'zh-CN': '太极', 'en-US': 'Tai chi' }
const lesson: StoredLesson = {
  ...{ date: '2026-12-01', start: '10:30', end: '11:30', course: names, classCode: 'EX-01A', centre: names },
  ...{ address: undefined, phone: '2123 4567', isOff: false },
}
afterEach(() => forgetTimetable(caches))

it('a timetable is on the device only after it was stored, and gone after it was forgotten', async () => {
  expect(await readTimetable(caches)).toBeUndefined()
  await storeTimetable(caches, [lesson])
  expect(await readTimetable(caches)).toEqual([lesson])
  await forgetTimetable(caches)
  expect(await readTimetable(caches)).toBeUndefined()
  expect(await caches.has('own-timetable')).toBe(false)
})
