/** The names that lines of web, api and cms have in common; a collector of logs needs no rule for each of them. */
export type LogLine = {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'
  /** In UTC, to the millisecond. */
  readonly time: string
  readonly process: 'web' | 'api' | 'cms'
  readonly pid: number
  readonly msg: string
  /** Of a call, in each process that had a part in it. */
  readonly requestId?: string
  /** On the one line (`request`) that each call leaves. */
  readonly method?: string
  readonly status?: number
  readonly durationMs?: number
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string }
}

/** For pino, which by itself writes levels and times as numbers. */
export const lineOptions = (process: LogLine['process'], pid: number) => ({
  base: { process, pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
})

const forms: Readonly<Record<keyof LogLine, (value: unknown) => boolean>> = {
  level: (value) => ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].includes(String(value)),
  time: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value)),
  process: (value) => ['web', 'api', 'cms'].includes(String(value)),
  pid: Number.isInteger,
  msg: (value) => typeof value === 'string',
  requestId: (value) => /^[\w-]{8,64}$/.test(String(value)),
  method: (value) => /^[A-Z]+$/.test(String(value)),
  status: Number.isInteger,
  durationMs: (value) => typeof value === 'number',
  err: (value) => ['type', 'message', 'stack'].every((name) => typeof Object(value)[name] === 'string'),
}

const onEveryLine: readonly string[] = ['level', 'time', 'process', 'pid', 'msg']
/** Of libraries, for what has a name above. */
const otherNames = [
  'app',
  'reqId',
  'message',
  'timestamp',
  'hostname',
  'ms',
  'responseTime',
  'statusCode',
  'error',
  'stack',
]

/** What about a line is not as in the other processes. */
export function oddities(line: string): readonly string[] {
  const entry = JSON.parse(line) as Record<string, unknown>
  return [
    ...Object.entries(forms).flatMap(([name, fits]) => {
      if (!(name in entry)) return onEveryLine.includes(name) ? [`no ${name}`] : []
      return fits(entry[name]) ? [] : [`${name}: ${JSON.stringify(entry[name])}`]
    }),
    ...otherNames.filter((name) => name in entry),
  ]
}
