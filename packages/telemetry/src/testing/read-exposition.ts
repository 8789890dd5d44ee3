import { spawnSync } from 'node:child_process'

export type Exposed = {
  /** Every metric that is described, also one without a value yet. */
  readonly names: readonly string[]
  /** The values by name and labels, as they were written: `dhc_ready{process="api"}`. */
  readonly values: ReadonlyMap<string, number>
}

const described = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/
const sample = /^([a-zA-Z_:][\w:]*)\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*)\} (-?\d\S*|NaN|\+Inf)$/

/**
 * Reads the text form of Prometheus more strictly than Prometheus: every sample stands below the HELP and TYPE of its
 * metric, none twice, counters end in `_total`, buckets only grow and the last is everything. Throws at the first fault.
 */
export function readExposition(text: string): Exposed {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const types = new Map<string, string>()
  const values = new Map<string, number>()
  let current = ''
  let bucket = { of: '', value: 0 }
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = described.exec(line) ?? []
    if (kind === 'HELP') {
      if (types.has(name)) throw new Error(`described twice: ${name}`)
      types.set(name, '')
      current = name
    } else if (kind === 'TYPE') {
      if (name !== current || !['counter', 'gauge', 'histogram'].includes(rest)) throw new Error(`type: ${line}`)
      if ((rest === 'counter') !== name.endsWith('_total')) throw new Error(`name of a counter: ${name}`)
      types.set(name, rest)
    } else {
      const [, sampleName, labels = '', value] = sample.exec(line) ?? []
      if (sampleName === undefined) throw new Error(`no sample: ${line}`)
      checkPlace(sampleName, current, types.get(current))
      const key = `${sampleName}{${labels}}`
      if (values.has(key)) throw new Error(`twice: ${key}`)
      values.set(key, Number(value?.replace('+Inf', 'Infinity')))
      if (sampleName.endsWith('_bucket')) bucket = nextBucket(bucket, labels, Number(value))
    }
  }
  return { names: [...types.keys()], values }
}

function checkPlace(name: string, current: string, type: string | undefined): void {
  const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
  if (!parts.some((part) => name === `${current}${part}`)) throw new Error(`${name} stands below ${current}`)
}

function nextBucket(before: { of: string; value: number }, labels: string, value: number) {
  const of = labels.replace(/,?le="[^"]*"/, '')
  if (of === before.of && value < before.value) throw new Error(`a bucket that shrinks: ${labels}`)
  return labels.includes('le="+Inf"') ? { of: '', value: 0 } : { of, value }
}

/** What Prometheus' own checker says; nothing where it is not installed, and there the strict reader speaks alone. */
export function promtoolOn(text: string): { readonly code: number | null; readonly said: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text })
  return error ? undefined : { code: status, said: `${stdout}${stderr}` }
}
