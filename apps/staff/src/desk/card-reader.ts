/** What stands in the code that the camera sees; nothing while it sees none. */
export type CardReader = (picture: HTMLVideoElement) => Promise<readonly string[]>

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector

/** Wide enough for a card at arm's length, and small enough for an old tablet. */
const widest = 640

/**
 * Browsers of phones read codes themselves. Those of Windows and the iPad do not: for them a library is loaded, when the
 * camera is opened and not before.
 */
export async function openCardReader(): Promise<CardReader> {
  const Maker = (globalThis as { readonly BarcodeDetector?: DetectorMaker }).BarcodeDetector
  if (!Maker) return readByLibrary()
  const detector = new Maker({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function readByLibrary(): Promise<CardReader> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const scale = Math.min(1, widest / picture.videoWidth)
    canvas.width = Math.round(picture.videoWidth * scale)
    canvas.height = Math.round(picture.videoHeight * scale)
    if (!drawing || canvas.width === 0 || canvas.height === 0) return []
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    try {
      return [decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height))]
    } catch {
      // The library throws when it sees no code.
      return []
    }
  }
}
