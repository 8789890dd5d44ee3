import type { Metrics } from './metrics.ts'

type Answered = {
  /** A name out of a table of ours, never an address. */
  readonly call: string
  readonly status: number
  /** Nothing for a response that stays open by design. */
  readonly ms?: number
}

/** Refused is what the asker may correct; unavailable is what they may ask again; failed is ours. */
function outcomeOf(status: number): 'done' | 'refused' | 'unavailable' | 'failed' {
  if (status < 400) return 'done'
  if (status < 500) return 'refused'
  return status === 503 ? 'unavailable' : 'failed'
}

/** Requests of one process: how many, how they ended, how long they took. */
export class RequestMetrics {
  open = 0
  readonly #requests
  readonly #seconds

  constructor(metrics: Metrics) {
    this.#requests = metrics.counters('dhc_requests_total', 'Answered requests by call and outcome.')
    this.#seconds = metrics.durations('dhc_request_seconds', 'From the head of the request to the end of the response.')
    metrics.gauge('dhc_requests_open', 'Requests that have no complete response yet.', () => this.open)
  }

  answered({ call, status, ms }: Answered): void {
    this.#requests.of({ call, outcome: outcomeOf(status) }).add()
    if (ms !== undefined) this.#seconds.of({ call }).observe(ms / 1000)
  }
}
