/** Whether a party can be served at all: a quick look before the search, which would try every way in vain. */

import type { Interval } from '../time.ts'
import type { StaffDay } from './day.ts'

/** A line, and who may serve it, or does. */
interface Task {
  line: Interval
  candidates: readonly StaffDay[]
  member: StaffDay | null
}

/** At every instant, each line being served needs a member of its own. */
export function enoughAtOnce(tasks: readonly Task[]): boolean {
  return tasks.every(({ line: { start } }) =>
    haveOneEach(tasks.filter(({ line }) => line.start <= start && start < line.end)),
  )
}

/** A matching of tasks and members, task by task: each may send an earlier one to another member. */
function haveOneEach(tasks: readonly Task[]): boolean {
  const taken = new Map<StaffDay, Task>()
  return tasks.every((task) => findFor(task, taken, new Set()))
}

function findFor(task: Task, taken: Map<StaffDay, Task>, tried: Set<StaffDay>): boolean {
  for (const member of task.member ? [task.member] : task.candidates) {
    if (tried.has(member)) continue
    tried.add(member)
    const other = taken.get(member)
    if (other && !findFor(other, taken, tried)) continue
    taken.set(member, task)
    return true
  }
  return false
}
