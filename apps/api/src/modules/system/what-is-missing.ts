export type ReadinessDeps = {
  readonly isDatabaseAnswering: (timeoutMs: number) => Promise<boolean>
  readonly hasCatalogue: () => Promise<boolean>
  readonly isStopping: () => boolean
}

/** Ready means: not about to stop, the database answers, and the catalogue has been copied once, however long ago. */
export async function whatIsMissing(deps: ReadinessDeps, timeoutMs: number): Promise<string[]> {
  if (deps.isStopping()) return ['stopping']
  if (!(await deps.isDatabaseAnswering(timeoutMs))) return ['no answer from the database']
  const hasCatalogue = await deps.hasCatalogue().catch(() => false)
  return hasCatalogue ? [] : ['no catalogue yet']
}
