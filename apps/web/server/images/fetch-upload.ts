const largestUploadBytes = 20 * 1024 * 1024
const uploadPatienceMs = 5_000
const pixelTypes = /^image\/(jpeg|png|webp|gif)\b/

/** Reads a picture from the media library: no redirects, bounded time and size. Nothing if there is no such picture. */
export async function fetchUpload(cmsUrl: string, file: string): Promise<Buffer | undefined> {
  const response = await fetch(new URL(`/uploads/${file}`, cmsUrl), {
    redirect: 'error',
    signal: AbortSignal.timeout(uploadPatienceMs),
  })
  if (!response.ok || !response.body || !pixelTypes.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > largestUploadBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
