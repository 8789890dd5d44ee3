/** The values of a label come from tables of ours (the name of a call, of a queue), never from what somebody sent. */
export type Labels = Readonly<Record<string, string>>

export type Sample = { readonly labels?: Labels; readonly value: number }

/** What is true at the moment of asking; nothing while it cannot be known, and then the line is missing. */
type Read = () => number | undefined | readonly Sample[]

/** A number that only grows. Whoever counts often remembers the object: counting is then one addition. */
export class Count {
  value = 0

  add(by = 1): void {
    this.value += by
  }
}

/** In seconds: what a person does not notice, what they wait for, and what they give up. */
const usualBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How many were at most so long. */
export class Durations {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0
  #count = 0

  constructor(bounds: readonly number[] = usualBounds) {
    this.#bounds = bounds
    this.#counts = bounds.map(() => 0)
  }

  observe(seconds: number): void {
    this.#sum += seconds
    this.#count += 1
    const at = this.#bounds.findIndex((bound) => seconds <= bound)
    if (at >= 0) this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  lines(name: string, labels: Labels): string[] {
    let upTo = 0
    const buckets = this.#bounds.map((bound, at) => {
      upTo += this.#counts[at] ?? 0
      return line(`${name}_bucket`, { ...labels, le: String(bound) }, upTo)
    })
    return [
      ...buckets,
      line(`${name}_bucket`, { ...labels, le: '+Inf' }, this.#count),
      line(`${name}_sum`, labels, this.#sum),
      line(`${name}_count`, labels, this.#count),
    ]
  }
}

/** One metric with its labels; a combination is there from the first time it is asked for. */
class Family<Series> {
  readonly #series = new Map<string, { readonly labels: Labels; readonly series: Series }>()
  readonly #make: () => Series

  constructor(make: () => Series) {
    this.#make = make
  }

  of(labels: Labels = {}): Series {
    const key = Object.values(labels).join('\n')
    const known = this.#series.get(key)
    if (known) return known.series
    const series = this.#make()
    this.#series.set(key, { labels, series })
    return series
  }

  all(): Iterable<{ readonly labels: Labels; readonly series: Series }> {
    return this.#series.values()
  }
}

type Metric = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly lines: () => string[]
}

/**
 * What one process counts, in the text form of Prometheus (version 0.0.4). Three kinds of metric and one writer: decision
 * 0058 says why it is no library.
 */
export class Metrics {
  readonly #common: Labels
  readonly #metrics: Metric[] = []
  readonly #preparations: (() => Promise<void>)[] = []

  constructor(common: Labels) {
    this.#common = common
  }

  counters(name: string, help: string): Family<Count> {
    const family = new Family(() => new Count())
    const lines = () =>
      [...family.all()].map(({ labels, series }) => line(name, { ...this.#common, ...labels }, series.value))
    this.#note({ name, help, type: 'counter', lines })
    return family
  }

  durations(name: string, help: string, bounds?: readonly number[]): Family<Durations> {
    const family = new Family(() => new Durations(bounds))
    const lines = () =>
      [...family.all()].flatMap(({ labels, series }) => series.lines(name, { ...this.#common, ...labels }))
    this.#note({ name, help, type: 'histogram', lines })
    return family
  }

  gauge(name: string, help: string, read: Read): void {
    this.#note({ name, help, type: 'gauge', lines: () => this.#linesOf(name, read) })
  }

  /** A counter that somebody else has counted already. */
  readCounter(name: string, help: string, read: Read): void {
    this.#note({ name, help, type: 'counter', lines: () => this.#linesOf(name, read) })
  }

  /** Work before each answer, as one look into the database for several gauges. */
  beforeEach(prepare: () => Promise<void>): void {
    this.#preparations.push(prepare)
  }

  async text(): Promise<string> {
    await Promise.all(this.#preparations.map((prepare) => prepare()))
    const parts = this.#metrics.flatMap(({ name, help, type, lines }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...lines(),
    ])
    return `${parts.join('\n')}\n`
  }

  #note(metric: Metric): void {
    if (this.#metrics.some(({ name }) => name === metric.name)) throw new Error(`${metric.name} is there already`)
    this.#metrics.push(metric)
  }

  #linesOf(name: string, read: Read): string[] {
    const found = read()
    const samples = typeof found === 'number' ? [{ value: found }] : (found ?? [])
    return samples.map(({ labels, value }) => line(name, { ...this.#common, ...labels }, value))
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${text.replace(/[\\"\n]/g, (found) => escapes[found] ?? found)}"`,
  )
  return `${name}{${pairs.join(',')}} ${value}`
}
