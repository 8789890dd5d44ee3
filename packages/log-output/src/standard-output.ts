import { type DestinationStream, pino } from 'pino'

/** What waits while nothing can be written: enough for the minutes before somebody frees the disk, and no more. */
const mostWaitingBytes = 1024 * 1024

let lost = 0

/** How many lines of this process are nowhere, because their disk was full or whoever read them had gone. */
export const lostLogLines = () => lost

/**
 * Each log line is written at once by the main thread. By itself pino hands it to a thread of the pool, which costs more
 * than writing it, at a login waits behind the comparing of passwords (decision 0015), and takes the line with it when the
 * process is killed.
 *
 * A log that cannot be written ends nothing (REL-08): lines wait and go out with the next that can be written; what is too
 * much is counted, and readiness tells the count, since no log can.
 */
export function standardOutput(fd = 1): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: mostWaitingBytes })
  output.on('error', () => undefined)
  output.on('drop', () => {
    lost += 1
  })
  return output
}
