/** How long a page takes from the click until the browser is idle. */

import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Visit } from '../scripts/screens-table.ts'

export interface Destination {
  /** Selector of the link to the page. */
  link: Locator
  /** Selector of an element that only that page has, in the first screenful. */
  first: string
  /** The final number of elements, as counted by `settle`. */
  elements: number
}

/** A real click, timed by the browser's clock from the click event. */
export async function visit(page: Page, { link, first, elements }: Destination): Promise<Visit> {
  await link.hover()
  const metrics = await page.context().newCDPSession(page)
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await busySeconds(metrics)
  const watching = page.evaluate(watch, { first, elements })
  await link.click()
  const times = await watching
  const cpu = ((await busySeconds(metrics)) - before) * 1000
  await metrics.detach()
  return { ...times, cpu }
}

async function busySeconds(metrics: CDPSession): Promise<number> {
  const answer = await metrics.send('Performance.getMetrics')
  return answer.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Runs in the page. @throws Error if an element does not appear within 30 seconds */
function watch({ first, elements }: { first: string; elements: number }): Promise<Omit<Visit, 'cpu'>> {
  const isSeen = () => document.querySelector(first) !== null
  const isComplete = () => isSeen() && document.querySelectorAll('main *').length >= elements

  async function since(click: number, isThere: () => boolean): Promise<number> {
    while (!isThere()) {
      await new Promise(requestAnimationFrame)
      if (performance.now() - click > 30_000)
        throw new Error(`${location.pathname} was not drawn: ${first}, ${elements}.`)
    }
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
    return performance.now() - click
  }

  return new Promise((resolve, reject) => {
    const clicked = async ({ timeStamp }: Event) => {
      const [firstSight, complete] = await Promise.all([since(timeStamp, isSeen), since(timeStamp, isComplete)])
      resolve({ firstSight, complete })
    }
    document.addEventListener('click', (event) => void clicked(event).catch(reject), { capture: true, once: true })
  })
}

/** Waits until the page stops changing, then counts its elements. */
export async function settle(page: Page, first: string): Promise<number> {
  await page.locator(first).first().waitFor()
  return page.evaluate(async () => {
    let elements = 0
    for (let same = 0; same < 10; same++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const { length } = document.querySelectorAll('main *')
      if (length !== elements) same = 0
      elements = length
    }
    return elements
  })
}
