import { isStopping } from '../stack/started-processes.ts'

/** Says what is being done, for how long, and when it is done: nobody should wonder whether a start hangs. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`• ${title}`)
  const heartbeat = setInterval(() => console.log(`  … ${title}: ${seconds()} s`), 15_000)
  try {
    const result = await work()
    console.log(`✔ ${title} (${seconds()} s)`)
    return result
  } catch (error) {
    if (!isStopping()) console.log(`✖ ${title} (${seconds()} s)`)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
