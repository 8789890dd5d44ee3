type Entry = Record<string | symbol, unknown>

/** By which winston's transports find the text of a line. */
const written = Symbol.for('message')
const levelSymbol = Symbol.for('level')

/** Strapi's levels under the names that web and api have. */
const levels: Readonly<Record<string, string>> = { http: 'debug', verbose: 'debug', silly: 'trace' }
const ofWinston = ['level', 'message', 'timestamp', 'stack', 'name', 'cause', 'splat']

/** One line as web and api write it (`packages/log-output` compares them), without the secrets of addresses. */
export const logLines = {
  transform(entry: Entry): Entry {
    const { message, stack } = entry
    const level = String(entry[levelSymbol] ?? entry.level)
    const others = Object.entries(entry).filter(([name]) => !ofWinston.includes(name))
    // Strapi logs an error as the entry itself, or as its message.
    const error = message instanceof Error ? message : typeof stack === 'string' ? entry : undefined
    const line = {
      level: levels[level] ?? level,
      time: new Date().toISOString(),
      process: 'cms',
      pid: process.pid,
      ...(error && { err: describeError(error) }),
      msg: message instanceof Error ? message.message : String(message),
    }
    entry[written] = textOf({ ...Object.fromEntries(others), ...line }) ?? textOf(line)
    return entry
  },
}

/** Nothing for what cannot be written, such as an object that contains itself: a log ends no process. */
function textOf(line: object): string | undefined {
  try {
    return JSON.stringify(line, (_name, value) => (typeof value === 'string' ? withoutSecrets(value) : value))
  } catch {
    return undefined
  }
}

const describeError = ({ name, message, stack }: Entry | Error) => ({
  type: String(name ?? 'Error'),
  message: String(message),
  stack: String(stack ?? ''),
})

const hidden = '[redacted]'
const longRun = /[\w-]{20,}/g
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const documentId = /^[a-z0-9]{24}$/
const plainPart = /^(?:[a-z]{0,20}(?:[A-Z][a-z]{1,20}){0,4}|\d{1,4})$/
const address = /(?<![\w.])(?:[a-z][a-z+.-]*:\/)?\/[^\s"'`<>()]*/gi

const hasShapeOfSecret = (run: string) =>
  !uuid.test(run) && !documentId.test(run) && !run.split(/[-_]/).every((part) => plainPart.test(part))

/**
 * SEC-18: as `withoutSecrets` of `packages/log-output`, which the cms cannot import (it compiles its own CommonJS build); a
 * test holds the two together.
 */
export function withoutSecrets(text: string): string {
  return text.replace(address, (found) => {
    const [path = ''] = found.split(/[?#]/)
    const plain = path.replace(longRun, (run) => (hasShapeOfSecret(run) ? hidden : run))
    return path.length < found.length ? `${plain}?${hidden}` : plain
  })
}
