import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useEffect, useRef, useState } from 'react'
import { wordsOfConsole } from '../words/console-words.ts'
import { type CardReader, openCardReader } from './card-reader.ts'
import { scannedNumber } from './scanned-number.ts'

const lookEveryMs = 200

/** Where there is no camera to ask for, there is no button; a scanner at the keyboard still works. */
export function ScanCard({ onScanned }: { readonly onScanned: (memberNo: string) => void }) {
  const say = wordsOfConsole()
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
  const say = wordsOfConsole()
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
