/** The DOM type that the generated client uses; Node's types have it under another name. */
type BodyInit = NonNullable<RequestInit['body']>;
