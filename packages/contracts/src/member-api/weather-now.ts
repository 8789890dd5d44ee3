import { weatherSignals } from '@dhc/reference/weather-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { namesInThreeLanguages } from './member-fields.ts'

const instant = z.iso.datetime({ offset: true })

const weatherNow = z.object({
  signals: z
    .array(z.object({ signal: z.enum(weatherSignals), from: instant }))
    .check(z.describe('In force at this moment, the gravest first')),
  lessons: z
    .array(
      z.object({
        lessonUuid: z.uuid(),
        classCode: z.string(),
        courseName: namesInThreeLanguages,
        centre: namesInThreeLanguages,
        startsAt: instant,
      }),
    )
    .check(z.describe('Lessons not over yet that one of these signals has called off, by time')),
})

export type WeatherNow = z.infer<typeof weatherNow>

/** One truth for the console and every page: what staff or the Observatory's feed recorded. */
export const showWeatherNowCall = describeCall({
  id: 'showWeatherNow',
  method: 'GET',
  path: '/api/health-programme/weather',
  access: 'anyone',
  tag: 'health programme',
  summary: 'Weather signals in force, and the lessons they call off (S9-17, D-117)',
  payload: weatherNow,
  errors: [],
})
