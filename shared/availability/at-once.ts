/** Whether a party can be served at all: a quick look before the search, which would try every way in vain. */

import type { Interval } from '../time.ts'
import { type Budget, spend } from './budget.ts'
import type { StaffDay } from './day.ts'

/** A line, and who may serve it, or does. */
interface Task {
  line: Interval
  candidates: readonly StaffDay[]
  member: StaffDay | null
}

/** At every instant, each line being served needs a member of its own. */
export function enoughAtOnce(tasks: readonly Task[], budget: Budget): boolean {
  return tasks.every(({ line: { start } }) =>
    haveOneEach(
      tasks.filter(({ line }) => line.start <= start && start < line.end),
      budget,
    ),
  )
}

/** A matching of tasks and members, task by task: each may send an earlier one to another member. */
function haveOneEach(tasks: readonly Task[], budget: Budget): boolean {
  const taken = new Map<StaffDay, Task>()
  return tasks.every((task) => findFor(task, { taken, tried: new Set(), budget }))
}

interface Matching {
  taken: Map<StaffDay, Task>
  tried: Set<StaffDay>
  budget: Budget
}

function findFor(task: Task, matching: Matching): boolean {
  const { taken, tried, budget } = matching
  for (const member of task.member ? [task.member] : task.candidates) {
    if (tried.has(member)) continue
    if (!spend(budget, 1)) return false
    tried.add(member)
    const other = taken.get(member)
    if (other && !findFor(other, matching)) continue
    taken.set(member, task)
    return true
  }
  return false
}
