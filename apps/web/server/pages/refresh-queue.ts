/** Renders pages one after another in the background, two at a time, so that visitors keep most of the machine. */
export async function refreshInTurn(
  keys: readonly string[],
  refresh: (key: string) => Promise<unknown>,
  atOnce = 2,
): Promise<void> {
  const waiting = [...keys]
  const worker = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await refresh(key)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
