import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useEffect, useRef, useState } from 'react'
import { say } from '../words/console-words.ts'
import { scannedNumber } from './scanned-number.ts'

const lookEveryMs = 200

/** Where there is no camera to ask for, there is no button; a scanner at the keyboard still works. */
export function ScanCard({ onScanned }: { readonly onScanned: (memberNo: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  // Not there without https, whatever the types say.
  if (!(navigator.mediaDevices as MediaDevices | undefined)) return null
  const done = (memberNo: string) => {
    setOpen(false)
    onScanned(memberNo)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('scan.button')}
      </button>
      {isOpen ? <Camera onScanned={done} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type CameraProps = {
  readonly onScanned: (memberNo: string) => void
  readonly onClose: () => void
}

function Camera({ onScanned, onClose }: CameraProps) {
  const dialog = useShownModal()
  const { video, hasFailed } = useCamera(onScanned)
  return (
    <dialog ref={dialog} aria-label={say('scan.heading')} onClose={onClose} className="ask-dialog">
      <p className="font-bold text-lg">{say('scan.heading')}</p>
      <video ref={video} muted playsInline className="my-4 w-full bg-ink" />
      <p role="alert" className="font-bold text-danger empty:hidden">
        {hasFailed ? say('scan.noCamera') : null}
      </p>
      <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
        {say('slip.close')}
      </button>
    </dialog>
  )
}

/** The camera runs as long as the dialog is open, and not a moment longer. */
function useCamera(onScanned: (memberNo: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const given = useRef(onScanned)
  useEffect(() => {
    let isOver = false
    let camera: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
    const look = async (read: CardReader) => {
      const codes = video.current ? await read(video.current).catch(() => []) : []
      if (isOver) return
      const number = codes.map(scannedNumber).find((each) => each !== undefined)
      if (number) return given.current(number)
      timer = setTimeout(() => void look(read), lookEveryMs)
    }
    const start = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      if (!video.current) return
      video.current.srcObject = camera
      await video.current.play()
      await look(await openCardReader())
    }
    start().catch(() => setFailed(!isOver))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, hasFailed }
}

/** What stands in the code that the camera sees; nothing while it sees none. */
type CardReader = (picture: HTMLVideoElement) => Promise<readonly string[]>

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector

/** Wide enough for a card at arm's length, and small enough for an old tablet. */
const widest = 640

/**
 * Browsers of phones read codes themselves. Those of Windows and the iPad do not: for them a library is loaded, when the
 * camera is opened and not before.
 */
async function openCardReader(): Promise<CardReader> {
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
