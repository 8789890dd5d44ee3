import { type DestinationStream, pino } from 'pino'

/**
 * Each log line is written at once by the main thread. By itself pino hands it to a thread of the pool, which costs more
 * than writing it, at a login waits behind the comparing of passwords (decision 0015), and takes the line with it when the
 * process is killed.
 */
export function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true })
}
