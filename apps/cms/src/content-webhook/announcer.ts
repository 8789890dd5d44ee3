export type Announcement = {
  event: 'entry.publish' | 'entry.unpublish' | 'entry.delete' | 'media.change'
  model: string
  documentId: string
}

const burstMs = 300

/**
 * Editors and Strapi save in bursts (three languages, a draft and a version): what is said about one document within
 * 300 ms is said once. During a batch (seeding) nothing is said; afterwards once per model, and once per course, because
 * the site forgets by model and the member service copies course by course.
 */
export class Announcer {
  private readonly waiting = new Map<string, Announcement>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private isBatch = false
  private readonly send: (announcement: Announcement) => void

  constructor(send: (announcement: Announcement) => void) {
    this.send = send
  }

  announce(announcement: Announcement): void {
    const key = `${announcement.model} ${announcement.documentId}`
    this.waiting.set(key, announcement)
    if (this.isBatch || this.timers.has(key)) return
    this.timers.set(
      key,
      setTimeout(() => this.release(key), burstMs),
    )
  }

  async duringBatch(work: () => Promise<void>): Promise<void> {
    this.isBatch = true
    try {
      await work()
    } finally {
      this.isBatch = false
      const perModel = new Map<string, string>()
      for (const [key, { model, documentId }] of this.waiting) {
        if (this.timers.has(key)) continue
        perModel.set(model === 'health-program-course' ? `${model} ${documentId}` : model, key)
      }
      const spoken = new Set(perModel.values())
      for (const key of [...this.waiting.keys()]) {
        if (spoken.has(key)) this.release(key)
        else if (!this.timers.has(key)) this.waiting.delete(key)
      }
    }
  }

  private release(key: string): void {
    const announcement = this.waiting.get(key)
    this.waiting.delete(key)
    this.timers.delete(key)
    if (announcement) this.send(announcement)
  }
}
