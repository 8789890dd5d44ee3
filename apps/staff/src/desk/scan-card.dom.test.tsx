import encodeQR from 'qr'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScanCard } from './scan-card.tsx'

const module = 8

/** What a camera would see: the code of a card, or of something else, on a white table. */
function pictureOf(text: string): MediaStream {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [640, 480]
  const drawing = canvas.getContext('2d') ?? expect.fail('nothing to draw on')
  const draw = () => {
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.fillStyle = 'black'
    for (const [row, line] of encodeQR(text, 'raw', { ecc: 'quartile', border: 1 }).entries())
      for (const [column, isDark] of line.entries())
        if (isDark) drawing.fillRect(200 + column * module, 120 + row * module, module, module)
  }
  draw()
  const stream = canvas.captureStream(10)
  const timer = setInterval(draw, 100)
  stopDrawing = () => clearInterval(timer)
  return stream
}

let stopDrawing = () => {}
let stream: MediaStream | undefined
/** A test browser has no camera; everything behind it is real. */
const setCamera = (open: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { configurable: true, value: open })

afterEach(() => {
  stopDrawing()
  Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
})

const isCameraOff = () => stream?.getTracks().every(({ readyState }) => readyState === 'ended')

const show = async (text: string) => {
  stream = pictureOf(text)
  const seen = stream
  setCamera(async () => seen)
  const onScanned = vi.fn()
  await render(<ScanCard onScanned={onScanned} />)
  await page.getByRole('button').click()
  return onScanned
}

it('the camera reads the number off a membership card, and is switched off at once', async () => {
  const onScanned = await show('SSPD000101')
  await vi.waitFor(() => expect(onScanned).toHaveBeenCalledExactlyOnceWith('SSPD000101'), { timeout: 20_000 })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => isCameraOff()).toBe(true)
})

it('a code that is no membership card is passed over, and closing ends the camera', async () => {
  const onScanned = await show('A SHOP CARD 12')
  const video = document.querySelector('video') ?? expect.fail('no picture')
  // It has looked at some pictures.
  await vi.waitFor(() => expect(video.currentTime).toBeGreaterThan(1), { timeout: 20_000 })
  expect(onScanned).not.toHaveBeenCalled()
  await page.getByRole('dialog').getByRole('button').click()
  await expect.poll(() => isCameraOff()).toBe(true)
})

it('without a camera it says so, and the rest of the page goes on', async () => {
  setCamera(() => Promise.reject(new DOMException('there is none', 'NotFoundError')))
  await render(<ScanCard onScanned={() => {}} />)
  await page.getByRole('button').click()
  await expect.element(page.getByText('scan.noCamera')).toBeVisible()
})
