import { type WeatherJobDeps, watchWeather } from '../modules/lessons/index.ts'
import type { Job } from '../platform/jobs/job.ts'

/** Section 3.13.7, weather: each minute. The next minute is the retry. */
export function weatherJob(deps: WeatherJobDeps): Job {
  return {
    queue: 'weather',
    cron: '* * * * *',
    retry: { limit: 0, delaySeconds: 1, delayMaxSeconds: 1 },
    run: () => watchWeather(deps),
  }
}
