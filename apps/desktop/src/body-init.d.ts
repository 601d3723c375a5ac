/** A browser's name that the generated client uses; Node's types have the same under another one. */
type BodyInit = NonNullable<RequestInit['body']>;
