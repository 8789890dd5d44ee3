import { EnvironmentError, readConfig } from './config/env.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { startApi } from './start.ts'

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : describe(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const config = readConfig()
  const log = createLogger(config.logLevel)
  const api = await startApi(config, log)

  let stopping: Promise<void> | undefined
  const stop = (signal: string) => {
    if (stopping) return
    log.info({ signal }, 'stopping')
    stopping = api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A fault nobody caught leaves us in an unknown state; the operator's supervisor starts a clean process.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
}

/** A port in use is the commonest reason; it deserves one clear line. */
function describe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return 'The member service cannot start: its port is in use. Please set another PORT.'
  return `The member service cannot start: ${message ?? 'unknown error'}`
}
