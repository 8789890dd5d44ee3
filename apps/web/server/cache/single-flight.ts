/** Work that many ask for at the same moment is done once. */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Promise<Value>>()

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const underWay = this.#flights.get(key)
    if (underWay) return underWay
    const flight = work().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#flights.size > 0) await Promise.allSettled(this.#flights.values())
  }
}
