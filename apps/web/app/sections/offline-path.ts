/** The page that is shown without a network; without language prefix. */
export const offlinePath = '/offline'

export const serviceWorkerPath = '/service-worker.js'
