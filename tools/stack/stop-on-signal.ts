import { constants } from 'node:os'
import { endStartedProcesses, isStopping } from './started-processes.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Stop = {
  /** Before anything is ended. */
  readonly announce?: () => void
  /** When all have left; the exit code, if it is not the usual one of the signal. */
  readonly afterwards?: () => number
}

/**
 * Ctrl-C, a stop by the operating system, and a closed terminal all do the same: whatever was started is ended, then the
 * tool leaves. A signal that comes twice (the terminal's group, and handed on by the bootstrap) counts once.
 */
export function stopOnSignal({ announce, afterwards }: Stop = {}): void {
  for (const signal of stopSignals) {
    process.on(signal, async () => {
      if (isStopping()) return
      announce?.()
      await endStartedProcesses()
      process.exit(afterwards?.() ?? 128 + constants.signals[signal])
    })
  }
}
