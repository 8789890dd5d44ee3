import { open } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import { headBytes, refusedUpload } from '../uploads/refused-upload'

type Upload = { readonly filepath: string; readonly originalFilename?: string | null }

/** SEC-10: a picture that is too large, or not what its name says, never reaches the media library. */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  const sent = Object.values((ctx.request as { files?: Record<string, Upload | Upload[]> }).files ?? {}).flat()
  for (const file of sent) {
    const refusal = refusedUpload(file.originalFilename ?? '', await headOf(file.filepath))
    if (refusal) return ctx.badRequest(refusal)
  }
  return next()
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
