import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names each skipped test, then prints `N passed, N failed, N skipped` alone on the last line. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      // A file that could not be loaded holds no test and must still count as a failure.
      if (!module.ok() && module.children.size === 0) count.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') count.passed++;
        else if (state === 'failed') count.failed++;
        else {
          count.skipped++;
          console.log(`skipped: ${nameOf(test)}`);
        }
      }
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}

const nameOf = (test: TestCase): string => `${test.project.name} > ${test.fullName}`;
