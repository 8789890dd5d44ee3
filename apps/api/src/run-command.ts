import { EnvironmentError } from './config/env.ts'

/** What the person at the terminal can put right; said as it is. */
export class UsageError extends Error {}

/** For `npm run …`: prints what the work says, or why it failed, without a stack. */
export async function runCommand(work: () => Promise<string>, failure: string, exitCode = 1): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const isPlain = error instanceof EnvironmentError || error instanceof UsageError
    process.stderr.write(isPlain ? `${error.message}\n` : `${failure}: ${reasonOf(error)}\n`)
    process.exit(exitCode)
  }
}

/** A failed query names itself with all its values; what PostgreSQL said about it is the useful part. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return error.cause instanceof Error ? error.cause.message : error.message
}
