/** Takes note of the step that a job is in, for instance `reading`. */
export type TellStep = (step: string) => void;
