import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useEffect, useRef, useState } from 'react'
import { wordsOfConsole } from '../words/console-words.ts'
import { scannedNumber } from './scanned-number.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector

/** Not every browser reads codes; where it does not, there is no button, and a scanner at the keyboard still works. */
const detectorMaker = () => (globalThis as { readonly BarcodeDetector?: DetectorMaker }).BarcodeDetector

const lookEveryMs = 200

export function ScanCard({ onScanned }: { readonly onScanned: (memberNo: string) => void }) {
  const say = wordsOfConsole()
  const [isOpen, setOpen] = useState(false)
  const Maker = detectorMaker()
  if (!Maker) return null
  const done = (memberNo: string) => {
    setOpen(false)
    onScanned(memberNo)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('scan.button')}
      </button>
      {isOpen ? (
        <Camera detector={new Maker({ formats: ['qr_code'] })} onScanned={done} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type CameraProps = {
  readonly detector: Detector
  readonly onScanned: (memberNo: string) => void
  readonly onClose: () => void
}

function Camera({ detector, onScanned, onClose }: CameraProps) {
  const say = wordsOfConsole()
  const dialog = useShownModal()
  const { video, hasFailed } = useCamera(detector, onScanned)
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
function useCamera(detector: Detector, onScanned: (memberNo: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const given = useRef({ detector, onScanned })
  useEffect(() => {
    let isOver = false
    let camera: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const picture = video.current
      const codes = picture ? await given.current.detector.detect(picture).catch(() => []) : []
      if (isOver) return
      const number = codes.map(({ rawValue }) => scannedNumber(rawValue)).find((each) => each !== undefined)
      if (number) return given.current.onScanned(number)
      timer = setTimeout(() => void look(), lookEveryMs)
    }
    const start = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      if (!video.current) return
      video.current.srcObject = camera
      await video.current.play()
      await look()
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
