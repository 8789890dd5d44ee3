/** packages/telemetry is written in the newer form of modules, which Node loads here and this app's compiler does not read. */
declare module '@dhc/telemetry/metrics' {
  export class Metrics {
    constructor(common: Readonly<Record<string, string>>)
    text(): Promise<string>
  }
}
declare module '@dhc/telemetry/request-metrics' {
  import type { Metrics } from '@dhc/telemetry/metrics'

  export class RequestMetrics {
    constructor(metrics: Metrics)
    open: number
    answered(answered: { readonly call: string; readonly status: number; readonly ms: number }): void
  }
}
declare module '@dhc/telemetry/process-metrics' {
  import type { Metrics } from '@dhc/telemetry/metrics'

  export function observeProcess(metrics: Metrics, version: string): { stop(): void }
}
declare module '@dhc/telemetry/metrics-server' {
  import type { Metrics } from '@dhc/telemetry/metrics'

  export function serveMetrics(
    metrics: Metrics,
    address: { readonly host: string; readonly port: number },
  ): Promise<{ readonly port: number; stop(): Promise<void> }>
}
